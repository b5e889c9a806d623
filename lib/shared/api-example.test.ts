import { expect, it } from 'vitest'
import { exampleOf } from './api-example'

const text = { type: 'string' }

it.each([
  ['its own example before all else', { ...text, examples: ['boat'], enum: ['a'] }, 'boat'],
  ['the first of its values', { ...text, enum: ['web', 'voice'], default: 'voice' }, 'web'],
  ['something of its format', { ...text, format: 'email' }, 'robin@example.com'],
  ['the smallest number', { type: 'integer', exclusiveMinimum: 0 }, 1],
  ['the first of several types', { type: ['string', 'null'] }, 'text'],
  ['the first of several schemas', { anyOf: [{ type: 'boolean' }, { type: 'null' }] }, true],
  ['one entry of a list', { type: 'array', items: text }, ['text']],
  ['a named schema', { $ref: '#/components/schemas/Tag' }, { name: 'text' }],
  [
    'the fields that must be there',
    { type: 'object', required: ['a'], properties: { a: text, b: text } },
    { a: 'text' },
  ],
  [
    'the telling fields, where none must',
    { type: 'object', properties: { a: text, b: { ...text, examples: ['b'] } } },
    { b: 'b' },
  ],
  [
    'the first field, where none must and none tells',
    { type: 'object', properties: { a: text, b: text } },
    { a: 'text' },
  ],
])('the example of a schema is %s', (_what, schema, example) => {
  const named = { Tag: { type: 'object', required: ['name'], properties: { name: text } } }
  expect(exampleOf(schema, named)).toEqual(example)
})
