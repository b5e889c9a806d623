/** The words that name days, in the languages of the rules: lower case, in the forms that follow a preposition. */

type Numbered = ReadonlyMap<string, number>

/** Maps the words of each line to a number: `first` for the first line, then one more per line. */
const numbered = (first: number, lines: readonly string[]): Numbered =>
  new Map(lines.flatMap((words, place) => words.split(' ').map((word) => [word, first + place])))

const setOf = (words: string) => new Set(words.trim().split(/\s+/))

/** Words for a day, by how many days it is from today. */
export const RELATIVE_DAYS = numbered(0, [
  "today tonight eod heute aujourd'hui hoy oggi hoje vandaag vanavond idag ikväll dzisiaj dziś",
  'tomorrow morgen demain mañana domani amanhã imorgon imorn jutro',
  'übermorgen après-demain dopodomani overmorgen övermorgon pojutrze',
])

/** The days of the week; Sunday is 0. */
export const WEEKDAYS = numbered(0, [
  'sunday sonntag dimanche domingo domenica zondag söndag niedziela niedzieli niedzielę niedzielą',
  'monday montag lundi lunes lunedì segunda-feira maandag måndag poniedziałek poniedziałku poniedziałkiem',
  'tuesday dienstag mardi martes martedì terça-feira dinsdag tisdag wtorek wtorku wtorkiem',
  'wednesday mittwoch mercredi miércoles mercoledì quarta-feira woensdag onsdag środa środy środę środą',
  'thursday donnerstag jeudi jueves giovedì quinta-feira donderdag torsdag czwartek czwartku czwartkiem',
  'friday freitag vendredi viernes venerdì sexta-feira vrijdag fredag piątek piątku piątkiem',
  'saturday samstag sonnabend samedi sábado sabato zaterdag lördag sobota soboty sobotę sobotą',
])

/** Short names of weekdays that have other meanings too. */
export const SHORT_WEEKDAYS = numbered(0, [
  'sun',
  'mon segunda',
  'tue tues terça',
  'wed weds quarta',
  'thu thur thurs quinta',
  'fri sexta',
  'sat',
])
/** Short names count as weekdays only directly after one of these. */
export const BEFORE_SHORT = setOf('by before until till due on next this até na próxima')

export const MONTHS = numbered(1, [
  'january jan januar jänner janvier enero gennaio janeiro januari stycznia',
  'february feb februar février febrero febbraio fevereiro februari lutego',
  'march mar märz mars marzo março maart marca',
  'april apr avril abril aprile kwietnia',
  'may mai mayo maggio maio mei maj maja',
  'june jun juni juin junio giugno junho czerwca',
  'july jul juli juillet julio luglio julho lipca',
  'august aug août agosto augustus augusti sierpnia',
  'september sep sept septembre septiembre settembre setembro września',
  'october oct okt oktober octobre octubre ottobre outubro października',
  'november nov novembre noviembre novembro listopada',
  'december dec dez dezember décembre diciembre dicembre dezembro grudnia',
])

/** The day after one of these is a deadline. */
export const DEADLINES = setOf(`
  by before until till due deadline
  bis spätestens vor avant d'ici pour antes para hasta entro prima até voor vóór uiterlijk tegen
  senast före innan do przed najpóźniej`)

/** These may come between a deadline word and its day, and before a number that is a day of the month. */
export const ARTICLES = setOf('the zum den dem le il el del lo o dia de')

/** These may come between a deadline word and its day too. */
export const BETWEEN = setOf(`
  on this next coming end of at latest later than kommenden nächsten diesen am ce au más tardar este esta
  próximo a na no komende deze aanstaande nästa på den najbliższy w`)

/** A day after one of these is past, recurring, or not a day at all. */
export const NOT_AHEAD = setOf(`
  last past previous since from every each about black good ash fat palm easter cyber casual
  letzten letzter vergangenen seit jeden jeder vom dernier chaque depuis cada último desde
  ogni scorso dal da vorige afgelopen elke iedere sinds förra varje sedan zeszły od każdy`)

/** Some languages have one word for tomorrow and morning: after one of these it means morning. */
export const OF_MORNING = setOf('am guten jeden diesen heute gestern la esta cada goede deze elke')
export const MORNINGS = setOf('morgen mañana')

/** A day before one of these is past. */
export const PAST_AFTER = setOf('dernier passé pasado passado scorso ago')

/** What may follow a day of the month; before any other word, the number counts things. */
export const MAY_FOLLOW = setOf(
  'and or at so then if und oder um et ou à y o a las e alle og och om i',
)

/** The "in" of "in 3 days". */
export const AHEAD = setOf('in within dans en tra fra em om za')

const DAY_UNITS = setOf(
  'day days tag tagen jour jours día días giorno giorni dia dias dag dagen dagar dzień dni',
)
const WEEK_UNITS = setOf(
  'week weeks woche wochen semaine semaines semana semanas settimana settimane vecka veckor tydzień tygodnie',
)

/** How many days a unit of time has; undefined for any other word. */
export const daysInUnit = (word: string): number | undefined =>
  DAY_UNITS.has(word) ? 1 : WEEK_UNITS.has(word) ? 7 : undefined

export const COUNTS = numbered(1, [
  'a an one ein einer einem une un una uma een en',
  'two zwei deux dos due dois duas twee två dwa',
  'three drei trois tres tre três drie tre trzy',
  'four vier quatre cuatro quattro quatro fyra cztery',
  'five fünf cinq cinco cinque vijf fem pięć',
])
