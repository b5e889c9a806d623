import {
  capitalise,
  cutText,
  sanitiseText,
  stripInlineMarkup,
  stripLineMarker,
  trimDanglingWords,
} from './plain-text'
import { UNTITLED } from './thought-display'
import { hasVisibleText } from './visible-text'

const TITLE_LENGTH = 60
const SUMMARY_LENGTH = 160

const OPENING_FILLER =
  /^(?:u[hm]+|er+m?|h+m+|ah+|oh|okay|ok|so|anyways?|basically|(?:well|right|like|hey|yeah|alright|actually|also|and)(?=\s*[,…]|\.{2,})|i mean|you know|note to self|quick (?:note|thought))(?:[\s,:;…–-]+|\.{2,}\s*)/i

function dropOpeningFillers(text: string): string {
  let rest = text
  for (let round = 0; round < 6; round += 1) {
    const next = rest.replace(OPENING_FILLER, '')
    if (next === rest || !hasVisibleText(next)) break
    rest = next
  }
  return rest
}

function firstSentences(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const window = text.slice(0, maxLength)
  const ends = [...window.matchAll(/[.!?…。！？]+(?=\s)/gu)].map((end) => end.index + end[0].length)
  const end = ends.findLast((index) => index >= maxLength * 0.4)
  return end === undefined ? cutText(text, maxLength, '…') : window.slice(0, end)
}

/**
 * What a thought shows until it is organised: its opening words as a title of at most 60 characters,
 * and its first sentences as a summary of at most 160. Fast and deterministic for any string; both are
 * non-empty even if the text has no visible characters.
 */
export function provisionalThought(text: string): { title: string; summary: string } {
  const lines = sanitiseText(text)
    .split('\n')
    .map((line) => stripInlineMarkup(stripLineMarker(line)).replace(/\s+/gu, ' ').trim())
    .filter((line) => hasVisibleText(line))
  if (lines.length === 0) return { title: UNTITLED, summary: UNTITLED }

  const opening = lines.find((line) => /[\p{L}\p{N}\p{S}]/u.test(line)) ?? lines.join(' ')
  const sentence = dropOpeningFillers(opening).replace(/^https?:\/\/(?:www\.)?/i, '')
  const firstStop = sentence.search(/[.!?…。！？](?:\s|$)/u)
  const isSentenceUsable = firstStop >= 8 && firstStop <= TITLE_LENGTH
  const candidate = isSentenceUsable ? sentence.slice(0, firstStop) : sentence
  const isCut = candidate.length > TITLE_LENGTH
  const cut = cutText(candidate, TITLE_LENGTH)
  const title = (isCut ? trimDanglingWords(cut) : cut).replace(/[\s.,;:!?…–—-]+$/u, '')

  const flowing = lines.reduce((joined, line) => {
    if (joined === '') return line
    return /[.!?:;,…。！？]$/u.test(joined) ? `${joined} ${line}` : `${joined}, ${line}`
  }, '')
  return {
    title: capitalise(title === '' ? cut : title),
    summary: capitalise(firstSentences(dropOpeningFillers(flowing), SUMMARY_LENGTH)),
  }
}
