import { table } from '../bench/page'
import { matchItems } from '@/lib/organiser/evaluation/match-items'
import type { Evaluated } from '@/lib/organiser/evaluation/run'
import { sumScores, type Score, type Share } from '@/lib/organiser/evaluation/score'

const HEAD = [
  'thoughts',
  'title',
  'summary',
  'facts',
  'actions found',
  'actions invented',
  'tags',
  'unwanted tags',
]

const percent = ({ met, of }: Share) =>
  of === 0 ? '' : `${((100 * met) / of).toFixed(1)} % of ${of}`

function cells(evaluated: readonly Evaluated[]): string[] {
  const { title, summary, facts, found, invented, tags, unwanted }: Score = sumScores(
    evaluated.map(({ score }) => score),
  )
  const shares = [title, summary, facts, found, invented, tags, unwanted]
  return [String(evaluated.length), ...shares.map(percent)]
}

const languageOf = ({ thought }: Pick<Evaluated, 'thought'>) => thought.language ?? 'en'

/** A table for each part, with a row for each language, for all but English, and for the whole. */
export function scoreTables(evaluated: readonly Evaluated[]): string {
  const parts = [...new Set(evaluated.map(({ part }) => part))]
  return parts
    .map((part) => {
      const all = evaluated.filter((each) => each.part === part)
      const languages = [...new Set(all.map(languageOf))]
      const others = all.filter((each) => languageOf(each) !== 'en')
      const rows = languages.map((language) => [
        language,
        ...cells(all.filter((each) => languageOf(each) === language)),
      ])
      return table(
        [part, ...HEAD],
        [...rows, ['all but en', ...cells(others)], ['all', ...cells(all)]],
      )
    })
    .join('\n\n')
}

const isMet = ({ met, of }: Share) => met === of

/** What is wrong with each thought that is not organised as expected. */
export function faultsText(evaluated: readonly Evaluated[]): string {
  return evaluated.flatMap(faultsOf).join('\n')
}

function faultsOf({ part, thought, organised, score }: Evaluated): string[] {
  const head = `\n${part}, ${languageOf({ thought })}: ${thought.name}`
  if (organised === null) return [head, '  the organiser failed']
  const pairs = matchItems(thought.actionItems, organised.actionItems)
  const missed = thought.actionItems.filter((_, at) => !pairs.some(({ wanted }) => wanted === at))
  const invented = organised.actionItems.filter((_, at) => !pairs.some(({ found }) => found === at))
  const faults = [
    ...(isMet(score.title) ? [] : [`  title: ${organised.title}`]),
    ...(isMet(score.summary) ? [] : [`  summary: ${organised.summary}`]),
    ...(isMet(score.facts) ? [] : [`  facts lost in: ${organised.details}`]),
    ...missed.map((item) => `  missed: ${String(item)}`),
    ...invented.map((item) => `  invented: ${item}`),
    ...(isMet(score.tags) && score.unwanted.met === 0
      ? []
      : [`  tags: ${organised.tags.join(', ')}`]),
  ]
  return faults.length > 0 ? [head, ...faults] : []
}
