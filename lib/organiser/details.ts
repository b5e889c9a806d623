import { capitalise } from '@/lib/shared/plain-text'
import { dropSpokenNoise } from './fillers'
import type { Language } from './language'
import type { TextLine } from './layout'
import { splitSentences } from './sentences'

/** From this length on, prose without paragraphs is split into paragraphs. */
const LONG_PARAGRAPH = 500
const PARAGRAPH_LENGTH = 280

function inParagraphs(text: string): string {
  if (text.length < LONG_PARAGRAPH) return text
  const paragraphs: string[] = []
  let current = ''
  for (const sentence of splitSentences(text)) {
    current = current === '' ? sentence : `${current} ${sentence}`
    if (current.length < PARAGRAPH_LENGTH) continue
    paragraphs.push(current)
    current = ''
  }
  return [...paragraphs, current].filter(Boolean).join('\n\n')
}

function lineOf(line: TextLine, language: Language): string {
  if (line.kind === 'code') return line.text
  if (line.kind === 'heading') return `${capitalise(line.text)}:`
  if (line.kind === 'item') {
    const box = line.isCheckbox ? (line.isDone ? '[x] ' : '[ ] ') : ''
    return `${line.number ? `${line.number}.` : '-'} ${box}${line.text}`
  }
  return inParagraphs(capitalise(language === 'en' ? dropSpokenNoise(line.text) : line.text))
}

/**
 * The whole thought, formatted: paragraphs and lists are kept, a long paragraph is split, fillers and
 * groups of hashtags are removed, and every statement stays.
 */
export function layOutDetails(lines: readonly TextLine[], language: Language): string {
  return lines
    .map((line, index) => {
      const previous = lines[index - 1]
      const isApart = line.opensParagraph || (line.kind === 'prose' && previous?.kind === 'item')
      return `${index > 0 ? (isApart ? '\n\n' : '\n') : ''}${lineOf(line, language)}`
    })
    .join('')
}
