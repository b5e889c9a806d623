/** Alphabets in which letters of another are imitated; who mixes two of them may want to be taken for somebody. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

/**
 * Whether a new username holds only what can be seen and told apart in an address or a page: no control
 * or invisible character, no space but the ordinary, none of `@ / < >`.
 */
export function isWithoutOddities(name: string): boolean {
  return !/[@/<>\p{C}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Z}/u.test(name)
}

/**
 * Whether the letters of a new username are of one alphabet and of its ordinary shapes, so that neither
 * `аdmin` with a Cyrillic а nor `ａdmin` with a wide one is.
 */
export function isOfOneScript(name: string): boolean {
  const letters = name.replace(/\P{L}/gu, '')
  const hasOtherShapes = [...letters].some((letter) => {
    const plain = letter.normalize('NFKC')
    return plain !== letter && ALPHABETS.some((script) => script.test(plain))
  })
  return !hasOtherShapes && ALPHABETS.filter((script) => script.test(letters)).length <= 1
}
