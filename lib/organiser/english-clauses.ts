import { LABEL } from './english-labels'
import { neededThings } from './english-needs'
import { clean, tasksFrom } from './english-tasks'
import {
  dueTask,
  saysExpiry,
  statedTask,
  tasksWithThings,
  thingTask,
  withFirstThing,
} from './english-things'
import { dropTeller, wantedTask } from './english-wanted'

/** How many of a task's last characters tell whether a clause contains it. */
const KNOWN_LENGTH = 12
/** The comma of "deposit 80, has to be paid by Friday". */
const DETACHED = /^([^,]*),(?= (?:still )?(?:has|have|needs?|must) (?:to )?be )\s*/i
const OWN_CLAUSE =
  /[,;]\s+(?:and\s+)?|\s\+\s|\s(?:and|but|so|because)\s(?=(?:i|we|he|she|they|it|someone|somebody)(?:['’]\p{L}+)?\s)/iu
const CLAUSE_JOINT =
  /[,;]\s+(?:and\s+)?|\s\+\s|\s+(?:and|but|so|because)\s+(?=(?:the|my|our|a|this|that|his|her|we|i|someone|somebody)(?:['’]\p{L}+)?\s)/iu

/** "He needs our rider, so I have to send it": the duty after "so" already covers it. */
function withoutReason(sentence: string, isFound: boolean): string {
  return isFound ? sentence.replace(/^.*?\bso (?=(?:i|we)(?:['’]|\s))/i, '') : sentence
}

/** "... and I must" before a task that has been found. */
const OPENING =
  /(?:[,;\s]+(?:and|but|oh|also|then|please))*(?:\s+(?:i|we)(?:['’]\p{L}+)?(?: \p{L}+){0,3})?[,\s]*$/iu
/** The part of a clause before a task that has been found in it. */
function beforeFound(clause: string, known: readonly string[]): string {
  const places = known.map((task) => clause.indexOf(task)).filter((at) => at !== -1)
  if (places.length === 0) return clause
  const before = clause.slice(0, Math.min(...places)).replace(OPENING, '')
  return /\bso$|\b(?:promised|asked|told|said)\b/i.test(before) ? '' : before
}

/** What deals with a thing that is due: "rent due Friday, pay it". */
const SETTLES =
  /\b(?:it|them|that|this)\b|^(?:pay|renew|submit|hand|send|post|return|finish|file|write|do|complete|fill|sort|transfer|book|start|get)\b|^\S+(?: \S+)?$/iu

/** "Low on cat food, pick up two bags": what is fetched is what was needed. */
const FETCHES =
  /^(?:buy|get|order|reorder|grab|fetch|pick up|collect) (?:it|them|some|more|another|one|two|three|four|six|\d+|an? (?:new )?(?:bag|box|pack|bottle|case|roll|tin|can|crate|tub))\b/i

function dueIn(piece: string, isBeside: boolean): string[] {
  const due = dueTask(piece)
  return due === null || (isBeside && saysExpiry(due)) ? [] : [due]
}

/** Tasks with things that need something, without tasks that have been found already. */
export function thingsIn(sentence: string, found: readonly string[]): string[] {
  const stated = found.length === 0 ? statedTask(sentence) : null
  if (stated) return [stated]
  const toBeDone = tasksWithThings(sentence)
  if (toBeDone.length > 0) return toBeDone
  const known = found.map((task) => task.slice(0, KNOWN_LENGTH))
  const body = sentence.replace(LABEL, '')
  const clauses = withoutReason(body, found.length > 0)
    .replace(DETACHED, (whole, thing: string) => (saysExpiry(thing) ? whole : `${thing} `))
    .split(OWN_CLAUSE)
    .flatMap((clause) => (wantedTask(clause) === null ? clause.split(CLAUSE_JOINT) : [clause]))
    .flatMap((clause) => clause.split(/[,;]\s+(?=(?:and |so |but )?(?:still )?needs? )/i))
    .map((clause) => withFirstThing(dropTeller(clause), dropTeller(body)))
  const isFetched = found.some((task) => FETCHES.test(task))
  const tasks = clauses
    .map((clause) => beforeFound(clause, known))
    .flatMap(
      (clause) =>
        thingTask(clause) ?? (clauses.length > 1 && !isFetched ? (neededThings(clause) ?? []) : []),
    )
    .flatMap((task) => tasksFrom(task))
  const written = body.split(/[,;]\s+/)
  const isAboutFirst = written.some((piece) => withFirstThing(piece, body) !== piece)
  const pieces = isAboutFirst ? written.slice(1) : written
  // "Passport expires in May, renew it": the order already covers it.
  const isDue = found.length === 0 && (tasks.length > 0 || dueTask(pieces[0] ?? '') !== null)
  const isApart = found.length > 0 && found.every((task) => !SETTLES.test(task))
  if (!isDue && !isApart) return tasks
  const ends = [...tasks, ...found].map((task) => task.slice(-KNOWN_LENGTH))
  const others = pieces.filter(
    (piece) =>
      !ends.some((end) => piece.includes(end)) &&
      !found.some((task) => task.includes(clean(piece))),
  )
  const placeOf = (task: string) => body.indexOf(task.slice(-KNOWN_LENGTH))
  return [...tasks, ...others.flatMap((piece) => dueIn(piece, isApart))].sort(
    (one, other) => placeOf(one) - placeOf(other),
  )
}
