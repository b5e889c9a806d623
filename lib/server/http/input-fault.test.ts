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
  [z.object({ name: z.string().min(1) }), { name: '' }, 'name must have at least 1 character.'],
  [z.object({ name: z.string().max(2) }), { name: 'abc' }, 'name must have at most 2 characters.'],
  [z.object({ ids: z.array(z.int()).min(1) }), { ids: [] }, 'ids must have at least 1 entry.'],
  [z.object({ ids: z.array(z.int()).max(0) }), { ids: [1] }, 'ids must have at most 0 entries.'],
  [z.object({ limit: z.int().max(5_000) }), { limit: 6_000 }, 'limit must be at most 5,000.'],
])('says how much too little or too much is', (schema, value, message) => {
  expect(faultOf(schema, value)).toBe(message)
})
