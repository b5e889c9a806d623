import { describe, expect, it } from 'vitest'
import { fieldRows, typeOf } from './api-fields'

const THOUGHT = { $ref: '#/components/schemas/Thought' }

describe('a type in words', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer or null'],
    [{ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'integer' }] }, 'integer'],
    [{ type: 'string', format: 'date-time' }, 'time'],
    [{ type: 'string', const: 'page' }, '"page"'],
    [{ type: 'array', items: { type: 'string' } }, 'array of string'],
    [THOUGHT, 'Thought'],
    [{ type: 'array', items: THOUGHT }, 'array of Thought'],
    [{}, 'anything'],
  ])('%j is %s', (schema, words) => {
    expect(typeOf(schema).words).toBe(words)
  })

  it('names the schema that it refers to', () => {
    expect(typeOf({ type: 'array', items: THOUGHT }).name).toBe('Thought')
    expect(typeOf({ anyOf: [THOUGHT, { type: 'null' }] }).name).toBe('Thought')
    expect(typeOf({ type: 'string' }).name).toBeUndefined()
  })
})

describe('the rows of a field table', () => {
  it('say which fields are required, which values are allowed and what they mean', () => {
    const rows = fieldRows(
      {
        type: 'object',
        required: ['text'],
        properties: {
          text: { type: 'string', minLength: 1, maxLength: 1500, description: 'Its text.' },
          source: { type: 'string', enum: ['web', 'voice'], default: 'web' },
          progress: { type: 'integer', minimum: 0, maximum: 100 },
          id: { type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 },
          thought: THOUGHT,
        },
      },
      { Thought: { description: 'A thought.' } },
    )
    expect(
      rows.map(({ name, isRequired, limits, description }) => [
        name,
        isRequired,
        limits,
        description,
      ]),
    ).toEqual([
      ['text', true, ['1 to 1,500 characters'], 'Its text.'],
      ['source', false, ['one of web, voice', '"web" unless given'], undefined],
      ['progress', false, ['at most 100'], undefined],
      ['id', false, [], undefined],
      ['thought', false, [], 'A thought.'],
    ])
  })
})
