import 'server-only'

export type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'other'

/** The most common function words of each language: they identify it, and are never topics. */
const SMALL_WORDS: Record<Exclude<Language, 'other'>, string> = {
  en: 'the a an and or but to of in on at for with is are was were be been it this that i you we they he she my your our his her not do does did have has had will would could should can need from by about as if so just me them what when then there all one up out get new some no',
  de: 'der die das und oder aber ich du wir ihr sie es ein eine einen einem einer ist sind war waren nicht mit für auf von zu im am den dem des noch auch schon muss müssen sollte wenn dass wie was morgen heute gestern nach bei aus mal ganz mein meine wegen sich zum zur habe haben hat wird werden kann über vor um',
  es: 'el la los las un una unos unas y o pero yo tú que de del en con por para es son era fue no sí más muy este esta esto ese esa mi su al lo se me te tengo hay hacer sería sin solo como cuando también lunes martes miércoles jueves viernes sábado domingo mañana hoy ayer',
  fr: "le la les un une des et ou mais je tu il elle on nous vous ils de du à au aux en dans avec pour sur est sont était ne pas plus que qui ce cette ces mon ma mes son sa ses se faut demain aujourd'hui hier très aussi comme quand sans",
  it: 'il lo la gli le un uno una e o ma io tu che di del della in con per su è sono era non più molto questo questa mio mia ho ha abbiamo ieri oggi domani sera anche come quando senza si mi ti da al alla devo bisogna',
  pt: 'o a os as um uma e ou mas eu tu que de do da dos das em no na com por para é são era não sim mais muito este esta isso meu minha ao se me tenho hoje ontem amanhã também como quando sem preciso',
  nl: 'de het een en of maar ik jij wij hij zij is zijn was waren niet met voor op van naar in aan dat die dit deze mijn jouw ook nog al moet moeten morgen vandaag gisteren om te bij uit als wat heb hebben heeft er je we',
}

const SETS = Object.entries(SMALL_WORDS).map(
  ([language, words]) => [language as Language, new Set(words.split(' '))] as const,
)

export function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase('en').match(/[\p{L}\p{M}'’]+/gu) ?? []
}

export function isSmallWord(word: string): boolean {
  return SETS.some(([, words]) => words.has(word))
}

/**
 * The most likely language of a text. A text with few letters or without any known function word counts
 * as English if it is in unaccented Latin letters, where the English rules do the least harm.
 */
export function detectLanguage(text: string): Language {
  const words = wordsOf(text).slice(0, 200)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 0 && latin < letters * 0.6) return 'other'
  let best: Language = 'en'
  let bestCount = 0
  for (const [language, small] of SETS) {
    const count = words.filter((word) => small.has(word)).length
    if (count > bestCount) [best, bestCount] = [language, count]
  }
  const isForeign = best !== 'en' && bestCount >= 2 && bestCount / words.length > 0.2
  if (isForeign) return best
  const accented = text.match(/[äöüßéèêëàâçñóíúáõãœ]/giu)?.length ?? 0
  const english = SETS[0]?.[1]
  const englishCount = words.filter((word) => english?.has(word)).length
  if (englishCount === 0 && bestCount > 0) return best
  return englishCount === 0 && accented > 1 ? 'other' : 'en'
}
