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

/** Writes a field's name in words: "tagName" as "Tag name", "photoURL" as "Photo URL". */
function wordsOf(field: string): string {
  if (field === 'q') return 'The search'
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/^[A-Z]+$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the part of the input that an issue is about, as the start of a sentence. */
function subjectOf({ path = [] }: { path?: PropertyKey[] | undefined }): string {
  const [last, before] = [path.at(-1), path.at(-2)]
  if (last === undefined) return 'The input'
  if (typeof last !== 'number') return wordsOf(String(last))
  const entry = `Entry ${said(last + 1)}`
  return before === undefined ? entry : `${entry} of ${wordsOf(String(before)).toLowerCase()}`
}

/** Formats a limit with thousands separators. */
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
 * Returns the message for a fault that the schema has no message for: "Tag name is missing.",
 * "Limit must be a number."
 */
function sayFault(issue: z.core.$ZodRawIssue): string {
  return `${subjectOf(issue)} ${fault(issue)}.`
}

/**
 * Parses input with a schema. Throws `invalid_input` with the first fault, and with its field when
 * it is in one.
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
 * Returns null when a check itself threw: zod compares the `length` of any value that has one, text
 * or not, and JSON can hold a `length` that can't be compared.
 */
function tryParse<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  try {
    return schema.safeParse(value, { error: sayFault })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}
