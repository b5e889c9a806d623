import 'server-only'
import type { z } from 'zod'
import { counted } from '@/lib/shared/counted'
import { AppError } from '../errors'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** The part of the input that an issue is about, as the start of a sentence. */
function subjectOf({ path }: { path?: PropertyKey[] | undefined }): string {
  return path?.length ? path.join('.') : 'The input'
}

/** A number as a limit is said: thousands apart. */
const said = (limit: number | bigint) => limit.toLocaleString('en')

function sizeFault(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>) {
  const [word, limit] =
    issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum]
  if (issue.origin === 'string') return `must have ${word} ${counted(Number(limit), 'character')}`
  if (issue.origin === 'array' || issue.origin === 'set') {
    return `must have ${word} ${said(limit)} ${Number(limit) === 1 ? 'entry' : 'entries'}`
  }
  return issue.inclusive === false && issue.code === 'too_small'
    ? `must be more than ${said(limit)}`
    : `must be ${word} ${said(limit)}`
}

function fault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return `must be ${KINDS[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`
    case 'too_big':
    case 'too_small':
      return sizeFault(issue)
    default:
      return 'is not valid'
  }
}

/**
 * What to tell a person of a fault for which the schema has no words of its own: "tagName is missing.",
 * "limit must be a number."
 */
function sayFault(issue: z.core.$ZodRawIssue): string {
  return `${subjectOf(issue)} ${fault(issue)}.`
}

/**
 * Reads input by its schema. Throws `invalid_input` with the first fault and the field it is in, when
 * there is one.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = tryParse(schema, value)
  if (parsed?.success) return parsed.data
  const issue = parsed?.error.issues[0]
  const field = issue?.path.join('.')
  const message = issue?.message ?? 'The input is not valid.'
  throw new AppError('invalid_input', message, field ? { field } : {})
}

/**
 * Null when a check itself failed: zod compares the `length` of whatever has one, whether or not it is
 * text, and JSON can hold a `length` that can't be compared.
 */
function tryParse<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  try {
    return schema.safeParse(value, { error: sayFault })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}
