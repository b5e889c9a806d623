import { toast } from './toast'

/** Copies a text, and shows a notice of success or failure. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Text copied' })
  } catch {
    toast({ variant: 'destructive', title: 'The text could not be copied' })
  }
}
