import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MODEL_SERVERS } from '@/tests/support/model-servers'
import {
  fencedText,
  startOpenAiSimulator,
  type OpenAiSimulator,
} from '@/tests/support/openai-simulator'
import { createOpenAiOrganiser } from './openai'
import type { ThoughtToOrganise } from '@/lib/organiser/organised'
import { OrganiserError, type ProviderCall } from './port'

let simulator: OpenAiSimulator

beforeAll(async () => {
  simulator = await startOpenAiSimulator()
})
afterAll(() => simulator.close())
beforeEach(() => {
  simulator.requests.length = 0
  simulator.become()
})

const TEXT = 'call the plumber about the "leak" {in the kitchen} tomorrow'

const thought: ThoughtToOrganise = {
  text: TEXT,
  now: new Date('2026-03-12T09:00:00Z'),
  timezone: 'Europe/Berlin',
  existingTags: [],
  existingCategories: [],
}

function connect({ timeoutMs = 5_000, model = 'llama3.2:3b' } = {}) {
  const organiser = createOpenAiOrganiser({ baseURL: simulator.baseUrl, model, timeoutMs })
  const calls: ProviderCall[] = []
  const { signal } = new AbortController()
  return {
    calls,
    organise: () => organiser.organise(thought, { signal, onCall: (call) => calls.push(call) }),
    failure: async () => {
      const error: unknown = await organiser.organise(thought, { signal }).catch((cause) => cause)
      expect(error).toBeInstanceOf(OrganiserError)
      return error as OrganiserError
    },
  }
}

describe.each(Object.entries(MODEL_SERVERS))('%s', (_name, server) => {
  it('organises a thought without a key, and needs only one request the next time', async () => {
    simulator.become(server)
    const { organise, calls } = connect()
    const { organised, model } = await organise()
    expect(organised).toMatchObject({ details: TEXT, tags: ['simulated'] })
    expect(model).toBe('llama3.2:3b')
    const learnedWith = simulator.requests.length
    expect(learnedWith).toBeLessThanOrEqual(7)
    await organise()
    expect(simulator.requests).toHaveLength(learnedWith + 1)
    expect(simulator.requests.every(({ body }) => fencedText(body) === TEXT)).toBe(true)
    expect(calls).toHaveLength(2)
  })
})

describe('the dialect of a server', () => {
  it('keeps every feature that the server accepts', async () => {
    simulator.become(MODEL_SERVERS['llama.cpp before json_schema'])
    await connect().organise()
    const last = simulator.requests.at(-1)?.body
    expect(last?.response_format).toEqual({ type: 'json_object' })
    expect(last).toHaveProperty('max_completion_tokens')
    expect(last?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  })

  it('is found by the server’s refusals, one step for each missing feature', async () => {
    simulator.become(MODEL_SERVERS['vLLM with Gemma'])
    await connect().organise()
    expect(simulator.requests).toHaveLength(3)
    const last = simulator.requests.at(-1)?.body
    expect(last).toHaveProperty('max_tokens')
    expect(last?.response_format).toMatchObject({ type: 'json_schema' })
    expect(last?.messages.map(({ role }) => role)).toEqual(['user'])
  })

  it('stays known when the server then refuses one thought', async () => {
    const { organise, failure } = connect()
    await organise()
    simulator.script({
      kind: 'status',
      status: 400,
      error: { message: 'too long', code: 'too_long' },
    })
    expect(await failure()).toMatchObject({ isRetryable: false })
    await organise()
    expect(simulator.requests).toHaveLength(3)
    expect(simulator.requests.at(-1)?.body.response_format).toMatchObject({ type: 'json_schema' })
  })

  it('falls back after two replies in a row that are not JSON', async () => {
    const { organise, failure } = connect()
    for (let time = 0; time < 2; time += 1) {
      simulator.script({ kind: 'content', content: 'I would call this a leak.' })
      expect(await failure()).toMatchObject({
        isRetryable: true,
        message: 'The response is not JSON',
      })
    }
    await organise()
    expect(simulator.requests.at(-1)?.body.response_format).toEqual({ type: 'json_object' })
  })

  it('is learned together by thoughts that are organised in parallel', async () => {
    simulator.become(MODEL_SERVERS['a server that knows nothing and says nothing'])
    const { organise } = connect()
    const runs = await Promise.all(Array.from({ length: 8 }, organise))
    expect(runs.every(({ organised }) => organised.details === TEXT)).toBe(true)
    expect(simulator.requests.length).toBeLessThanOrEqual(8 * 7)
  })

  it('is searched for with a bounded number of requests when the server accepts nothing', async () => {
    simulator.become({ takesNothing: true })
    const { failure } = connect()
    const errors = await Promise.all(Array.from({ length: 8 }, failure))
    expect(errors.map(({ isRetryable }) => isRetryable)).toEqual(errors.map(() => false))
    expect(simulator.requests.length).toBeLessThanOrEqual(8 * 10)
  })
})

describe('the tokens of a response', () => {
  it('are reported for each call', async () => {
    const { organise, calls } = connect()
    const { inputTokens } = await organise()
    expect(calls).toEqual([
      { model: 'llama3.2:3b', usage: { inputTokens, outputTokens: expect.any(Number) } },
    ])
    expect(inputTokens).toBeGreaterThan(100)
  })

  it('are also reported for a useless response', async () => {
    const { organise, calls } = connect()
    simulator.script({ kind: 'content', content: 'no' })
    await expect(organise()).rejects.toThrow('not JSON')
    expect(calls).toHaveLength(1)
  })

  it('are unknown when the server does not report them', async () => {
    simulator.become({ saysUsage: false })
    const { organise, calls } = connect()
    expect(await organise()).toMatchObject({ inputTokens: 0, outputTokens: 0 })
    expect(calls).toEqual([{ model: 'llama3.2:3b', usage: undefined }])
  })
})

describe('a server that loads its model first', () => {
  it('is given twice as much time, however many thoughts have timed out', async () => {
    simulator.become({ loadsForMs: 2_000 })
    const { failure } = connect({ timeoutMs: 100 })
    await Promise.all(Array.from({ length: 8 }, failure))
    expect((await failure()).message).toContain('200 ms')
  })

  it('is given more time at each try, until it responds', async () => {
    simulator.become({ loadsForMs: 900 })
    const { organise, failure } = connect({ timeoutMs: 150 })
    const waits: string[] = []
    for (let tries = 0; tries < 3; tries += 1) waits.push((await failure()).message)
    expect(waits).toEqual([150, 300, 600].map((ms) => `The AI provider took over ${ms} ms`))
    expect((await organise()).organised.details).toBe(TEXT)
    simulator.script({ kind: 'hang' })
    expect((await failure()).message).toContain('150 ms')
  })
})

describe('the error for an operator', () => {
  it.each([
    [
      'a missing model',
      () => simulator.become({ models: ['qwen3:8b'] }),
      'The AI provider returned 404: it does not have the model OPENAI_MODEL',
    ],
    [
      'a wrong address',
      () => simulator.script({ kind: 'status', status: 404 }),
      'The AI provider returned 404: check OPENAI_BASE_URL, which usually ends in /v1',
    ],
    [
      'a missing key',
      () => simulator.script({ kind: 'status', status: 401 }),
      'The AI provider returned 401: check OPENAI_API_KEY, and that it may use OPENAI_MODEL',
    ],
    [
      'a model that can’t chat',
      () => {
        const refusal = { kind: 'status', status: 400, error: { message: 'no chat' } } as const
        simulator.script(...Array.from({ length: 9 }, () => refusal))
      },
      'The AI provider returned 400: OPENAI_MODEL may not be a chat model, or too small for the thought',
    ],
  ])('names %s, and is not retryable', async (_case, arrange, words) => {
    arrange()
    expect(await connect().failure()).toMatchObject({ isRetryable: false, message: words })
  })

  it('is an outage for a page instead of a reply, which may come from an intermediary', async () => {
    simulator.script({ kind: 'page' })
    expect(await connect().failure()).toMatchObject({
      isOutage: true,
      message: 'The AI provider sent something unreadable, perhaps from another address',
    })
  })

  it('names a reply that does not end', async () => {
    simulator.script({ kind: 'content', content: 'word '.repeat(1_000_000) })
    expect(await connect().failure()).toMatchObject({ message: 'The response does not end' })
  })
})
