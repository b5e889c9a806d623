import { hasVisibleText } from '@/lib/shared/visible-text'

/** A word of a text, and where it begins. */
export interface Word {
  at: number
  text: string
}

/** Scripts that write words without spaces between them. */
const IS_UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

function* wordsWithin(token: string, at: number): Generator<Word> {
  if (!IS_UNSPACED.test(token)) {
    yield { at, text: token }
    return
  }
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  let word: Word = { at, text: '' }
  for (const { index, segment, isWordLike } of segmenter.segment(token)) {
    if (isWordLike && word.text !== '') {
      yield word
      word = { at: at + index, text: '' }
    }
    word.text += segment
  }
  yield word
}

/** The words of a text with the punctuation next to them; nothing visible is between them. */
export function wordsOf(text: string): Word[] {
  const words = [...text.matchAll(/\S+/gu)].flatMap(({ index, 0: token }) => [
    ...wordsWithin(token, index),
  ])
  return words.filter((word) => hasVisibleText(word.text))
}

/** Cuts as indexes of words: each moves to the next word that begins there or later. */
export function cutsAtWords(cuts: readonly number[], words: readonly Word[]): number[] {
  const places = cuts.map((cut) => words.findIndex(({ at }) => at >= cut))
  return [...new Set(places)].filter((place) => place > 0)
}
