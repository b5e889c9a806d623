import { describe, expect, it } from 'vitest'
import { getOrganiser } from './index'

describe('the organiser in use', () => {
  it('is the model when there is a key', async () => {
    expect((await getOrganiser({ apiKey: 'key', model: 'any', timeoutMs: 1_000 })).kind).toBe('ai')
  })

  it.each([undefined, ''])('is the rules when the key is %j', async (apiKey) => {
    expect((await getOrganiser({ apiKey, model: 'any', timeoutMs: 1_000 })).kind).toBe('rules')
  })
})
