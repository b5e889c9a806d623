import { expect, it } from 'vitest'
import type { CorpusThought } from '../corpus/corpus-thought'
import { openThoughts } from '../corpus/parts'
import { organise } from '../organise'
import { evaluate, type Evaluated } from './run'
import { scoreThought, sumScores } from './score'

const THOUGHT = {
  ...{ text: 'Call Ana #boat', now: new Date(0), timezone: 'UTC' },
  ...{ existingTags: [], existingCategories: [] },
}

const shareOf = ({ met, of }: { met: number; of: number }) => met / of

async function scoreOf(thoughts: readonly CorpusThought[]) {
  const evaluated: Evaluated[] = await evaluate(
    (thought) => organise(thought).organised,
    [{ name: 'open', thoughts }],
  )
  return sumScores(evaluated.map(({ score }) => score))
}

it('finds 93 % of the English actions by rules and invents at most 4 %', async () => {
  const { found, invented } = await scoreOf(openThoughts.filter(({ language }) => !language))
  expect(shareOf(found)).toBeGreaterThanOrEqual(0.93)
  expect(shareOf(invented)).toBeLessThanOrEqual(0.04)
}, 60_000)

it.each(['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl'])(
  'finds 80 %% of the actions in %s by rules',
  async (language) => {
    const thoughts = openThoughts.filter((thought) => thought.language === language)
    expect(thoughts.length).toBeGreaterThanOrEqual(8)
    expect(shareOf((await scoreOf(thoughts)).found)).toBeGreaterThanOrEqual(0.8)
  },
)

it('scores 0 for a thought that was not organised, and leaves out what has no expectation', async () => {
  const thoughts: CorpusThought[] = [
    { name: 'any title', text: 'a', title: {}, actionItems: [/call/] },
    { name: 'no such title', text: 'b', title: { lacks: [/milk/] }, actionItems: [] },
  ]
  const failing = () => Promise.reject(new Error('No answer'))
  const evaluated = await evaluate(failing, [{ name: 'some', thoughts }])
  const { title, found } = sumScores(evaluated.map(({ score }) => score))
  expect([title, found]).toEqual([
    { met: 0, of: 1 },
    { met: 0, of: 1 },
  ])
  const { unwanted } = scoreThought(thoughts[0] as CorpusThought, organise(THOUGHT).organised)
  expect(unwanted).toEqual({ met: 0, of: 0 })
})
