import type { ServedFile } from './call'

/** Saves a file from the server. */
export function saveFile({ name, content }: ServedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the URL a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
