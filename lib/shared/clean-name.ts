import { hasVisibleText } from './visible-text'

/**
 * Returns a name as it is stored and compared: NFC, on one line and trimmed; blank when it has no
 * visible characters.
 */
export function cleanName(name: string): string {
  if (!hasVisibleText(name)) return ''
  return name
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .trim()
}
