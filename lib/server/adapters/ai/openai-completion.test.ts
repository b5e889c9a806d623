import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findObject, readCompletion } from './openai-completion'

const schema = z.object({ title: z.string() })
const titleIn = (content: string) => findObject(content, schema).title

describe('the object in a model’s reply', () => {
  it.each([
    ['alone', '{"title":"a"}', 'a'],
    ['in a fence', '```json\n{"title":"a"}\n```', 'a'],
    ['in prose with braces', 'In {short}: {"title":"a"} {done}', 'a'],
    ['after other tries', '{"title":"a"} or better {"title":"b"} {"other":1}', 'b'],
    ['after an object that does not end', '{"title": {"title":"a"}', 'a'],
    ['with braces and quotes in its text', String.raw`{"title":"a } \"{ b"}`, 'a } "{ b'],
    ['after thinking about another', '<think>{"title":"x"}</think>{"title":"a"}', 'a'],
    ['after thinking without a beginning', 'maybe {"title":"x"}</think>\n{"title":"a"}', 'a'],
  ])('is found %s', (_case, content, title) => {
    expect(titleIn(content)).toBe(title)
  })

  it.each([
    ['', 'is not JSON'],
    ['Sure!', 'is not JSON'],
    ['{"title":"cut o', 'is not JSON'],
    ['{"title":7}', 'breaks the schema at title'],
    ['[{"other":1}]', 'breaks the schema at title'],
  ])('is not found in %j', (content, words) => {
    expect(() => titleIn(content)).toThrow(`The response ${words}`)
  })

  it.each(['{', '{"', '{}', '"', '{"a":', '\\'])(
    'is soon given up when the reply only repeats %j',
    (piece) => {
      expect(() => titleIn(piece.repeat(500_000))).toThrow('The response')
    },
  )

  it('is found whatever text surrounds it', () => {
    const around = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(around, fc.string({ unit: 'binary' }), (before, title) => {
        const prose = before.replaceAll('{', '(')
        expect(titleIn(`${prose}${JSON.stringify({ title })}`)).toBe(title)
      }),
    )
  })
})

describe('a response', () => {
  const part = (content: string, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason }] })}`

  it.each(['\n\n', '\r\n\r\n'])('is put together from its parts, with %j between', (between) => {
    const usage = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 2 } })}`
    const body = [': wait', part('a\u2028data: '), part('b', 'stop'), usage, 'data: [DONE]', '']
    expect(readCompletion(body.join(between))).toEqual({
      content: 'a\u2028data: b',
      isRefused: false,
      finishReason: 'stop',
      usage: { inputTokens: 7, outputTokens: 2 },
    })
  })

  it.each([
    '{"choices":[]}',
    '{"error":{"message":"no"}}',
    'data: {"error":{"message":"no"}}',
    '<html></html>',
    '{"choices":[',
    '',
  ])('without a message (%j) is an outage', (body) => {
    expect(() => readCompletion(body)).toThrow(expect.objectContaining({ isOutage: true }))
  })

  it('keeps its content, whatever its usage is', () => {
    const choices = [{ message: { content: 'a', refusal: null, role: 'assistant' } }]
    for (const usage of [null, {}, { prompt_tokens: -1, completion_tokens: 1e20 }, 'none']) {
      expect(readCompletion(JSON.stringify({ choices, usage }))).toMatchObject({
        content: 'a',
        usage: undefined,
      })
    }
  })
})
