import { withoutUnseen } from './visible-text'

/** Alphabets with look-alike letters. A name that mixes two of them may imitate another person's. */
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
 * Whether a new username has only visible, unambiguous characters: no control or invisible characters,
 * no space other than the ordinary one, none of `@ / < >`.
 */
export function isWithoutOddities(name: string): boolean {
  return withoutUnseen(name) === name && !/[@/<>\p{C}\u2800]|(?! )\p{Z}/u.test(name)
}

/**
 * Whether the letters of a new username are of one alphabet and in its ordinary forms, which excludes
 * `аdmin` with a Cyrillic а and `ａdmin` with a wide one.
 */
export function isOfOneScript(name: string): boolean {
  const letters = name.replace(/\P{L}/gu, '')
  const hasOtherShapes = [...letters].some((letter) => {
    const plain = letter.normalize('NFKC')
    return plain !== letter && ALPHABETS.some((script) => script.test(plain))
  })
  return !hasOtherShapes && ALPHABETS.filter((script) => script.test(letters)).length <= 1
}
