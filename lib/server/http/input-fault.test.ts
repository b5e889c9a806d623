import { expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors'
import { parseInput } from './input-fault'

function faultOf(schema: z.ZodType, value: unknown) {
  try {
    return parseInput(schema, value)
  } catch (error) {
    return error instanceof AppError ? error.message : error
  }
}

it.each([
  [z.object({ name: z.string().min(1) }), { name: '' }, 'Name must have at least 1 character.'],
  [z.object({ name: z.string().max(2) }), { name: 'abc' }, 'Name must have at most 2 characters.'],
  [z.object({ ids: z.array(z.int()).min(1) }), { ids: [] }, 'Ids must have at least 1 entry.'],
  [z.object({ ids: z.array(z.int()).max(0) }), { ids: [1] }, 'Ids must have at most 0 entries.'],
  [z.object({ limit: z.int().max(5_000) }), { limit: 6_000 }, 'Limit must be at most 5,000.'],
  [z.object({ tagName: z.string() }), {}, 'Tag name is missing.'],
  [z.object({ ids: z.array(z.int()) }), { ids: [1, 'x'] }, 'Entry 2 of ids must be a number.'],
  [z.object({ photoURL: z.string() }), { photoURL: 5 }, 'Photo URL must be text.'],
  [z.array(z.object({ dueOn: z.string() })), [{}], 'Due on is missing.'],
])('describes a fault in words: %#', (schema, value, message) => {
  expect(faultOf(schema, value)).toBe(message)
})
