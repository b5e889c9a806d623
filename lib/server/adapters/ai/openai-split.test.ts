import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type ChatBehaviour,
  startOpenAiSimulator,
  type OpenAiSimulator,
} from '@/tests/support/openai-simulator'
import { createOpenAiOrganiser } from './openai'
import type { ProviderCall } from './port'

let simulator: OpenAiSimulator

beforeAll(async () => {
  simulator = await startOpenAiSimulator()
})
afterAll(() => simulator.close())
beforeEach(() => {
  simulator.requests.length = 0
})

const FIRST = 'Call Marek about the boiler.\n'
const SECOND = 'Another thing: the slides lack the budget.'
const TEXT = FIRST + SECOND
const ORGANISED = {
  kind: 'completion',
  organised: { title: 'a', summary: 'b', details: 'c', tags: [], category: null, actionItems: [] },
  usage: { prompt_tokens: 100, completion_tokens: 10 },
} as const

const proposing = (...ranges: [number, number][]): ChatBehaviour => ({
  kind: 'completion',
  organised: { ranges: ranges.map(([start, end]) => ({ start, end })) },
  usage: { prompt_tokens: 50, completion_tokens: 5 },
})

const thought = {
  now: new Date('2026-03-12T09:00:00Z'),
  timezone: 'Europe/Berlin',
  existingTags: [],
  existingCategories: [],
}

async function organise(text: string, isWhole = false) {
  const organiser = createOpenAiOrganiser({
    apiKey: 'test-key',
    baseURL: simulator.baseUrl,
    model: 'test-model',
    timeoutMs: 5_000,
  })
  const calls: ProviderCall[] = []
  const { signal } = new AbortController()
  const run = await organiser.organise(
    { ...thought, text, isWhole },
    { signal, onCall: (call) => calls.push(call) },
  )
  return { run, calls }
}

describe('a text that may hold several thoughts', () => {
  it('is cut where the model’s ranges begin, and both requests are counted', async () => {
    simulator.script(ORGANISED, proposing([0, FIRST.length], [FIRST.length, TEXT.length]))
    const { run, calls } = await organise(TEXT)
    expect(run.cuts).toEqual([FIRST.length])
    expect(run).toMatchObject({ inputTokens: 150, outputTokens: 15 })
    expect(calls).toHaveLength(2)
    const sent = simulator.requests[1]?.body.messages.at(-1)?.content
    expect(sent).toContain(`[0]${FIRST}[${FIRST.length}]${SECOND}`)
  })

  it('may leave out the space between two ranges', async () => {
    simulator.script(ORGANISED, proposing([0, FIRST.length - 1], [FIRST.length, TEXT.length]))
    expect((await organise(TEXT)).run.cuts).toEqual([FIRST.length])
  })

  it('stays whole where the model sees one thought', async () => {
    simulator.script(ORGANISED, proposing([0, TEXT.length]))
    expect((await organise(TEXT)).run.cuts).toEqual([])
  })

  it.each<[string, ChatBehaviour]>([
    ['lose words', proposing([0, 10], [FIRST.length, TEXT.length])],
    ['lose the end', proposing([0, FIRST.length], [FIRST.length, TEXT.length - 5])],
    ['lose the beginning', proposing([5, FIRST.length], [FIRST.length, TEXT.length])],
    ['overlap', proposing([0, FIRST.length + 4], [FIRST.length, TEXT.length])],
    ['are out of order', proposing([FIRST.length, TEXT.length], [0, FIRST.length])],
    ['reach beyond the text', proposing([0, FIRST.length], [FIRST.length, TEXT.length + 90])],
    ['are fractions', proposing([0, 8.5], [8.5, TEXT.length])],
    ['are too many', proposing(...ranges(9))],
    ['are none', proposing()],
    ['are no ranges', { kind: 'content', content: 'Two thoughts, I think.' }],
    ['do not arrive', { kind: 'status', status: 500 }],
  ])('is not split by ranges that %s', async (_what, behaviour) => {
    simulator.script(ORGANISED, behaviour)
    const { run } = await organise(TEXT)
    expect(run.cuts).toEqual([])
    expect(run.organised.title).toBe('a')
  })
})

it('asks about long texts too, but not about short texts or whole thoughts', async () => {
  const long = 'The harbour was quiet and grey this morning, and nobody spoke. '.repeat(6)
  simulator.script(ORGANISED, proposing([0, 63], [63, long.length]))
  expect((await organise(long)).run.cuts).toEqual([63])
  for (const [text, isWhole] of [
    ['Buy oat milk.', false],
    [TEXT, true],
  ] as const) {
    simulator.requests.length = 0
    simulator.script(ORGANISED)
    expect((await organise(text, isWhole)).run.cuts).toEqual([])
    expect(simulator.requests).toHaveLength(1)
  }
})

function ranges(count: number): [number, number][] {
  return Array.from({ length: count }, (_, index) => [
    index * 2,
    index === count - 1 ? TEXT.length : index * 2 + 2,
  ])
}
