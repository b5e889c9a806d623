import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goodProposal, organisingWith, thought } from '@/tests/support/openai-organising'
import {
  startOpenAiSimulator,
  type ChatBehaviour,
  type OpenAiSimulator,
} from '@/tests/support/openai-simulator'
import { OrganiserError } from './port'

let simulator: OpenAiSimulator

beforeAll(async () => {
  simulator = await startOpenAiSimulator()
})
afterAll(() => simulator.close())
beforeEach(() => {
  simulator.requests.length = 0
})

const organise = organisingWith(() => simulator)

async function failureAfter(behaviour: ChatBehaviour, timeoutMs?: number): Promise<OrganiserError> {
  simulator.script(behaviour)
  const error: unknown = await organise(thought(), { timeoutMs }).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(OrganiserError)
  expect(simulator.requests).toHaveLength(1)
  return error as OrganiserError
}

describe('a good response', () => {
  it('is converted to the product’s form with its tokens', async () => {
    simulator.script({ kind: 'completion', organised: goodProposal })
    const run = await organise(
      thought({ existingTags: ['home'], existingCategories: ['Home', 'Work'] }),
    )
    expect(run.organised).toEqual({
      title: goodProposal.title,
      summary: goodProposal.summary,
      details: goodProposal.details,
      tags: ['plumbing', 'home', 'kitchen'],
      category: 'Home',
      actionItems: ['Call the plumber tomorrow'],
      dueDates: ['2026-03-13'],
    })
    expect(run.model).toBe('test-model')
    expect(run.inputTokens).toBeGreaterThan(100)
    expect(run.outputTokens).toBeGreaterThan(10)
  })

  it('is requested with the key, the model and a strict schema', async () => {
    await organise()
    const request = simulator.requests[0]
    expect(request?.authorization).toBe('Bearer test-key')
    expect(request?.body.model).toBe('test-model')
    expect(request?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: {
        name: 'organised_thought',
        strict: true,
        schema: {
          additionalProperties: false,
          required: ['title', 'summary', 'details', 'tags', 'category', 'actionItems'],
          properties: {
            actionItems: {
              items: { type: 'object', additionalProperties: false, required: ['text', 'due'] },
            },
          },
        },
      },
    })
  })

  it('is accepted inside a code fence, as some compatible servers send it', async () => {
    simulator.script({
      kind: 'content',
      content: `\`\`\`json\n${JSON.stringify(goodProposal)}\n\`\`\``,
    })
    expect((await organise()).organised.title).toBe(goodProposal.title)
  })

  it('names due dates, which count before the words of an item if they are not in the past', async () => {
    const actionItems = [
      { text: 'Call the plumber when the shops open again', due: '2026-04-07' },
      { text: 'Buy a washer by Friday', due: '2026-03-20' },
      { text: 'Pay the plumber tomorrow', due: 'tomorrow' },
      { text: 'Fetch the key today', due: '2026-02-30' },
      { text: 'Look at the wall on Sunday', due: '2020-01-01' },
      { text: 'Dry the floor', due: null },
      { text: 'Mop the floor', due: 7 },
      { text: 'Wring the mop' },
      'Thank the plumber on Monday',
    ]
    simulator.script({ kind: 'completion', organised: { ...goodProposal, actionItems } })
    const { organised } = await organise()
    expect(organised.dueDates).toEqual([
      '2026-04-07',
      '2026-03-20',
      '2026-03-13',
      '2026-03-12',
      '2026-03-15',
      null,
      null,
      null,
      '2026-03-16',
    ])
  })

  it('may name a new category', async () => {
    simulator.script({ kind: 'completion', organised: { ...goodProposal, category: 'Allotment' } })
    expect((await organise(thought({ existingCategories: ['Home'] }))).organised.category).toBe(
      'Allotment',
    )
  })

  it('is bounded when the model returns too much', async () => {
    const many = (count: number, text: string) =>
      Array.from({ length: count }, (_, index) => `${text} ${index}`)
    simulator.script({
      kind: 'completion',
      organised: {
        title: 'very long title '.repeat(40),
        summary: '👨‍👩‍👧‍👦'.repeat(200),
        details: 'word '.repeat(5_000),
        tags: many(30, 'topic'),
        category: 'c'.repeat(500),
        actionItems: [...many(30, 'do thing'), 'x'.repeat(9_000)],
      },
    })
    const { organised } = await organise()
    expect(organised.title.length).toBeLessThanOrEqual(120)
    expect(organised.summary.length).toBeLessThanOrEqual(400)
    expect(organised.summary.replaceAll('👨‍👩‍👧‍👦', '')).toBe('…')
    expect(organised.details.length).toBeLessThanOrEqual(4_000)
    expect(organised.tags).toHaveLength(5)
    expect(organised.category).toBeNull()
    expect(organised.actionItems).toHaveLength(10)
  })

  it('falls back to the thought itself for blank fields', async () => {
    simulator.script({
      kind: 'completion',
      organised: { ...goodProposal, title: ' ', summary: '', details: '' },
    })
    const { organised } = await organise()
    expect(organised.title).toBe('Call the plumber about the leak tomorrow')
    expect(organised.summary).not.toBe('')
    expect(organised.details).not.toBe('')
  })
})

describe('a retryable failure', () => {
  it.each<[string, ChatBehaviour]>([
    [
      'a reply that breaks the schema',
      { kind: 'completion', organised: { title: 'only a title' } },
    ],
    ['a reply that is not JSON', { kind: 'content', content: 'Sure! Here you go:' }],
    ['JSON cut off by the server', { kind: 'content', content: '{"title":"a","summ' }],
    ['the token limit', { kind: 'content', content: '{"title":', finishReason: 'length' }],
    ['a server error', { kind: 'status', status: 500 }],
    ['an overloaded server', { kind: 'status', status: 503 }],
    ['a broken connection', { kind: 'reset' }],
  ])('is %s', async (_, behaviour) => {
    const error = await failureAfter(behaviour)
    expect(error.isRetryable).toBe(true)
    expect(error.retryAfterSeconds).toBeUndefined()
  })

  it('is a full queue, whose Retry-After is passed on', async () => {
    const headers = { 'retry-after': '17' }
    const error = await failureAfter({ kind: 'status', status: 429, headers })
    expect(error).toMatchObject({ isRetryable: true, retryAfterSeconds: 17 })
  })

  it('may have a Retry-After that is a date', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }
    const error = await failureAfter({ kind: 'status', status: 429, headers })
    expect(error.retryAfterSeconds).toBeGreaterThan(50)
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  it.each<ChatBehaviour['kind']>(['hang', 'stall'])('is a server that may %s', async (kind) => {
    const error = await failureAfter({ kind } as ChatBehaviour, 150)
    expect(error.isRetryable).toBe(true)
    expect(error.message).toContain('150 ms')
  })

  it('is a run that was aborted', async () => {
    simulator.script({ kind: 'hang' })
    const run = organise(thought(), { signal: AbortSignal.timeout(100) })
    await expect(run).rejects.toMatchObject({ name: 'OrganiserError', isRetryable: true })
  })
})

describe('a final failure', () => {
  it.each<[string, ChatBehaviour]>([
    ['a refusal', { kind: 'refusal' }],
    ['a content filter', { kind: 'content', content: '', finishReason: 'content_filter' }],
    ['a wrong key', { kind: 'status', status: 401 }],
    ['a forbidden model', { kind: 'status', status: 403 }],
    ['an unknown model', { kind: 'status', status: 404 }],
  ])('is %s', async (_, behaviour) => {
    expect((await failureAfter(behaviour)).isRetryable).toBe(false)
  })

  it('describes what happened without repeating the provider’s text', async () => {
    const error = await failureAfter({
      kind: 'status',
      status: 402,
      error: { message: 'cannot pay for: call the plumber', type: 'invalid', code: 'no_credit' },
    })
    expect(error.message).toBe('The AI provider returned 402 (no_credit)')
  })
})
