import { createOpenAiOrganiser } from '@/lib/server/adapters/ai/openai'
import type { ThoughtToOrganise } from '@/lib/organiser/organised'
import type { OpenAiSimulator } from './openai-simulator'

/** A thought to organise; a test states only what matters to it. */
export const thought = (overrides: Partial<ThoughtToOrganise> = {}): ThoughtToOrganise => ({
  text: 'call the plumber about the leak tomorrow',
  now: new Date('2026-03-12T09:00:00Z'),
  timezone: 'Europe/Berlin',
  existingTags: [],
  existingCategories: [],
  ...overrides,
})

/** A model's response. */
export const goodProposal = {
  title: 'Fix the leak',
  summary: 'The kitchen tap leaks and the plumber should look at it.',
  details: 'The kitchen tap leaks.\n\n- call the plumber',
  tags: ['Plumbing', '#plumbing', 'Homes', 'kitchen'],
  category: 'home',
  actionItems: ['Call the plumber tomorrow', '- call the plumber tomorrow.', ''],
}

/** Organises a thought with the test's simulated model. */
export const organisingWith =
  (simulator: () => OpenAiSimulator) =>
  (
    input: ThoughtToOrganise = thought(),
    { timeoutMs = 5_000, signal = new AbortController().signal } = {},
  ) => {
    const organiser = createOpenAiOrganiser({
      apiKey: 'test-key',
      baseURL: simulator().baseUrl,
      model: 'test-model',
      timeoutMs,
    })
    return organiser.organise(input, { signal })
  }
