import { describe, expect, it } from 'vitest'
import { AI_SETTINGS, parseEnvironment, providerStates } from '../../process/env'
import { getOrganiser } from './index'

const settingsWith = (keys: Record<string, string>) =>
  parseEnvironment({
    DATABASE_URL: 'postgresql://ramble@127.0.0.1/ramble',
    NEXTAUTH_SECRET: 'sixteen characters',
    NEXTAUTH_URL: 'http://localhost:3000',
    ...keys,
  })

describe('the organiser in use', () => {
  const choices = Object.entries(AI_SETTINGS).flatMap(([vendor, names]) =>
    names.map((name) => [vendor, name] as const),
  )

  it.each(choices)('is the model of %s when %s is set', async (_, name) => {
    const settings = settingsWith({ [name]: name.endsWith('_URL') ? 'http://localhost/v1' : 'key' })
    expect((await getOrganiser(settings)).kind).toBe('ai')
    expect(providerStates(settings).AI).toBe('live')
  })

  it.each<Record<string, string>>([{}, { OPENAI_API_KEY: '' }])(
    'is the rules with %j',
    async (keys) => {
      const settings = settingsWith(keys)
      expect((await getOrganiser(settings)).kind).toBe('rules')
      expect(providerStates(settings).AI).toBe('local')
    },
  )

  it('names the rules as its model and counts no tokens without a key', async () => {
    const { organise } = await getOrganiser(settingsWith({}))
    const run = await organise(
      { text: 'hi', now: new Date(0), timezone: 'UTC', existingTags: [], existingCategories: [] },
      { signal: new AbortController().signal },
    )
    expect(run).toMatchObject({ model: 'rules', inputTokens: 0, outputTokens: 0 })
  })
})
