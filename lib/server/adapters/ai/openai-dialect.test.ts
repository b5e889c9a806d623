import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KnownServer, refusedFeature } from './openai-dialect'

const full = new KnownServer().current()

describe('the reason for a refusal', () => {
  it.each([
    ["Unsupported parameter: 'max_completion_tokens'", 'limit'],
    ["'max_tokens' is too large: 6000. This model's maximum context length is 4096", 'limit'],
    [`response_format type must be one of "text" or "json_object"`, 'format'],
    [`'response_format.type' must be 'json_schema' or 'text'`, 'format'],
    ['failed to parse grammar', 'format'],
    ['Stream must be set to true', 'isStreamed'],
    ['System role not supported', 'hasSystemRole'],
    ['Conversation roles must alternate user/assistant', 'hasSystemRole'],
    ['the upstream server is busy', undefined],
    ['the prompt is too long', undefined],
  ])('%j is about %s', (words, feature) => {
    expect(refusedFeature(words)).toBe(feature)
  })
})

describe('the known dialect of a server', () => {
  it('is forgotten after an hour', () => {
    let now = 0
    const server = new KnownServer(() => now)
    const less = server.refused(full, 'no grammar here')
    expect(less).toEqual({ ...full, format: 'json_object' })
    now += 59 * 60_000
    expect(server.current()).toEqual(less)
    now += 2 * 60_000
    expect(server.current()).toEqual(full)
  })

  it('does not lose a feature over one refusal, once the server has accepted it', () => {
    const server = new KnownServer()
    server.took(full)
    expect(server.refused(full, 'the prompt is too long')).toBeUndefined()
    expect(server.current()).toBe(full)
  })

  it('is doubted when the server accepted it before and refuses two requests in a row', () => {
    const server = new KnownServer()
    server.took(full)
    expect(server.refused(full, '')).toBeUndefined()
    expect(server.refused(full, '')).toEqual({ ...full, limit: 'max_tokens' })
    const other = new KnownServer()
    other.took(full)
    expect(other.refused(full, '')).toBeUndefined()
    other.took(full)
    expect(other.refused(full, '')).toBeUndefined()
  })

  it('is the full dialect again after the server has refused everything', () => {
    const server = new KnownServer()
    let asked = server.current()
    let steps = 1
    for (let next = server.refused(asked, ''); next; next = server.refused(asked, '')) {
      asked = next
      steps += 1
    }
    expect(asked).toEqual({ format: 'none', limit: 'none', isStreamed: true, hasSystemRole: false })
    expect(steps).toBe(7)
    expect(server.current()).toEqual(full)
  })

  it('runs out of fallbacks, whatever the refusals contain', () => {
    const words = fc.constantFrom('', 'grammar', 'max_tokens', 'stream', 'system role', 'busy')
    fc.assert(
      fc.property(fc.array(words, { minLength: 8, maxLength: 30 }), (refusals) => {
        const server = new KnownServer()
        let asked = server.current()
        const steps = refusals.findIndex((refusal) => {
          const next = server.refused(asked, refusal)
          asked = next ?? asked
          return !next
        })
        expect(steps).toBeGreaterThanOrEqual(0)
        expect(steps).toBeLessThanOrEqual(6)
      }),
    )
  })
})
