import { dutch } from './dutch'
import { french } from './french'
import { german } from './german'
import type { Grammar } from './grammar'
import { italian } from './italian'
import { polish } from './polish'
import { portuguese } from './portuguese'
import { spanish } from './spanish'
import { swedish } from './swedish'

/** The grammars by language; English has its own rules. */
export const GRAMMARS = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  nl: dutch,
  sv: swedish,
  pl: polish,
} satisfies Record<string, Grammar>
