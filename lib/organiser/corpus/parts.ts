import type { CorpusThought } from './corpus-thought'
import { errandThoughts } from './errands'
import { seventhEnglishHeldBack } from './held-back/english'
import { otherSeventhEnglishHeldBack } from './held-back/english-others'
import { englishHeldBack } from './once-held-back/english'
import { secondEnglishHeldBack } from './once-held-back/english-second'
import { secondEnglishEnd } from './once-held-back/english-second-end'
import { secondEnglishMiddle } from './once-held-back/english-second-middle'
import { fifthEnglishHeldBack } from './once-held-back/english-fifth'
import { otherFifthEnglishHeldBack } from './once-held-back/english-fifth-others'
import { fourthEnglishHeldBack } from './once-held-back/english-fourth'
import { sixthEnglishHeldBack } from './once-held-back/english-sixth'
import { otherSixthEnglishHeldBack } from './once-held-back/english-sixth-others'
import { thirdEnglishHeldBack } from './once-held-back/english-third'
import { germanicHeldBack } from './once-held-back/germanic'
import { secondGermanicHeldBack } from './once-held-back/germanic-second'
import { thirdGermanicHeldBack } from './once-held-back/germanic-third'
import { romanceHeldBack } from './once-held-back/romance'
import { secondRomanceHeldBack } from './once-held-back/romance-second'
import { languageThoughts } from './languages'
import { longThoughts } from './long'
import { oddThoughts } from './oddities'
import { dutchThoughts } from './open/dutch'
import { dutchNotes } from './open/dutch-notes'
import { englishDays } from './open/english-days'
import { englishDuties } from './open/english-duties'
import { englishErrands } from './open/english-errands'
import { englishEvenings } from './open/english-evenings'
import { englishEveryday } from './open/english-everyday'
import { englishFamilies } from './open/english-families'
import { englishMessages } from './open/english-messages'
import { englishOffices } from './open/english-offices'
import { englishStudies } from './open/english-studies'
import { englishTrades } from './open/english-trades'
import { englishKitchens } from './open/english-kitchens'
import { englishStreets } from './open/english-streets'
import { englishVoices } from './open/english-voices'
import { englishMarkets } from './open/english-markets'
import { englishEveningsOut } from './open/english-evenings-out'
import { englishRoads } from './open/english-roads'
import { englishGardens } from './open/english-gardens'
import { englishHouses } from './open/english-houses'
import { englishKeys } from './open/english-keys'
import { englishLast } from './open/english-last'
import { englishNotes } from './open/english-notes'
import { englishNothingToDo } from './open/english-nothing-to-do'
import { englishObservations } from './open/english-observations'
import { englishPeople } from './open/english-people'
import { englishTurns } from './open/english-turns'
import { englishWeeks } from './open/english-weeks'
import { englishWithoutTasks } from './open/english-without-tasks'
import { englishWork } from './open/english-work'
import { frenchThoughts } from './open/french'
import { germanThoughts } from './open/german'
import { germanNotes } from './open/german-notes'
import { italianThoughts } from './open/italian'
import { mixedThoughts } from './open/mixed-languages'
import { polishThoughts } from './open/polish'
import { portugueseThoughts } from './open/portuguese'
import { spanishThoughts } from './open/spanish'
import { swedishThoughts } from './open/swedish'
import { reflectionThoughts } from './reflections'
import { shorthandThoughts } from './shorthand'
import { spokenThoughts } from './spoken'
import { workThoughts } from './work'

export interface CorpusPart {
  name: string
  thoughts: readonly CorpusThought[]
}

/** The thoughts that the rules were developed with; all expectations of each must be met. */
export const requiredThoughts: readonly CorpusThought[] = [
  ...spokenThoughts,
  ...errandThoughts,
  ...reflectionThoughts,
  ...languageThoughts,
  ...oddThoughts,
  ...workThoughts,
  ...shorthandThoughts,
  ...longThoughts,
]

/** Written before the rules for their kind were changed; how many expectations are met is a score. */
export const openThoughts: readonly CorpusThought[] = [
  ...englishErrands,
  ...englishWork,
  ...englishWithoutTasks,
  ...englishDuties,
  ...englishNotes,
  ...englishObservations,
  ...englishEveryday,
  ...englishDays,
  ...englishEvenings,
  ...englishPeople,
  ...englishWeeks,
  ...englishLast,
  ...englishNothingToDo,
  ...englishTurns,
  ...englishHouses,
  ...englishKeys,
  ...englishGardens,
  ...englishRoads,
  ...englishEveningsOut,
  ...englishMarkets,
  ...englishVoices,
  ...englishStreets,
  ...englishKitchens,
  ...englishTrades,
  ...englishStudies,
  ...englishOffices,
  ...englishMessages,
  ...englishFamilies,
  ...germanThoughts,
  ...germanNotes,
  ...frenchThoughts,
  ...spanishThoughts,
  ...italianThoughts,
  ...portugueseThoughts,
  ...dutchThoughts,
  ...dutchNotes,
  ...swedishThoughts,
  ...polishThoughts,
  ...mixedThoughts,
]

/**
 * Nobody had read these when they were first scored; they have been open since. An action in them is
 * something that the writer still has to do. Nouns after one label in one line are one action; on
 * separate lines, each is an action. In all but the first sets, a task of somebody who is named is not an
 * action (organising.md#what-is-something-to-do).
 */
const onceHeldBackThoughts: readonly CorpusThought[] = [
  ...englishHeldBack,
  ...germanicHeldBack,
  ...romanceHeldBack,
  ...secondEnglishHeldBack,
  ...secondEnglishMiddle,
  ...secondEnglishEnd,
  ...secondGermanicHeldBack,
  ...secondRomanceHeldBack,
  ...thirdEnglishHeldBack,
  ...thirdGermanicHeldBack,
  ...fourthEnglishHeldBack,
  ...fifthEnglishHeldBack,
  ...otherFifthEnglishHeldBack,
  ...sixthEnglishHeldBack,
  ...otherSixthEnglishHeldBack,
]

/**
 * No author of the rules has read these. An author who reads them moves them to `onceHeldBackThoughts` and
 * has new ones written. A task of somebody who is named is not an action
 * (organising.md#what-is-something-to-do).
 */
const heldBackThoughts: readonly CorpusThought[] = [
  ...seventhEnglishHeldBack,
  ...otherSeventhEnglishHeldBack,
]

/** The parts that are scored separately. */
export const CORPUS_PARTS: readonly CorpusPart[] = [
  { name: 'required', thoughts: requiredThoughts },
  { name: 'open', thoughts: openThoughts },
  { name: 'once held back', thoughts: onceHeldBackThoughts },
  { name: 'held back', thoughts: heldBackThoughts },
]
