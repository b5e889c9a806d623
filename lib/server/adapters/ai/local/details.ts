import 'server-only'
import { capitalise } from '@/lib/shared/plain-text'
import { dropSpokenNoise } from './fillers'
import type { Language } from './language'
import type { TextLine } from './layout'

function lineOf(line: TextLine, language: Language): string {
  if (line.kind === 'code') return line.text
  if (line.kind === 'heading') return `${capitalise(line.text)}:`
  if (line.kind === 'item') {
    const box = line.isCheckbox ? (line.isDone ? '[x] ' : '[ ] ') : ''
    return `- ${box}${line.text}`
  }
  return capitalise(language === 'en' ? dropSpokenNoise(line.text) : line.text)
}

/** The whole thought laid out: paragraphs and lists kept, hesitation gone, nothing left out. */
export function layOutDetails(lines: readonly TextLine[], language: Language): string {
  return lines
    .map((line, index) => {
      const previous = lines[index - 1]
      const isApart = line.opensParagraph || (line.kind === 'prose' && previous?.kind === 'item')
      return `${index > 0 ? (isApart ? '\n\n' : '\n') : ''}${lineOf(line, language)}`
    })
    .join('')
}
