import { expect, it } from 'vitest'
import type { CorpusThought } from '../corpus/corpus-thought'
import { openThoughts } from '../corpus/parts'
import { organise } from '../organise'
import { evaluate, type Evaluated } from './run'
import { sumScores } from './score'

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
