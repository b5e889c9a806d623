const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * A name as it is kept and compared: NFC, on one line, without space around it; blank when nothing in it
 * can be seen.
 */
export function cleanName(name: string): string {
  if (name.replace(INVISIBLE, '') === '') return ''
  return name
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .trim()
}
