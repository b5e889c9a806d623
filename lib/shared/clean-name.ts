const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Returns a name as it is stored and compared: NFC, on one line and trimmed; blank when it has no
 * visible characters.
 */
export function cleanName(name: string): string {
  if (name.replace(INVISIBLE, '') === '') return ''
  return name
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .trim()
}
