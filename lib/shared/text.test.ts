import { expect, it } from 'vitest'
import { profilePatchSchema, registerSchema } from './accounts'
import { actionItemPatchSchema } from './action-items'
import { captureSchema } from './capture'
import { categoryInputSchema } from './categories'
import { reminderInputSchema } from './reminders'
import { normaliseTagName } from './tag-name'
import { tagInputSchema } from './tags'
import { cleanName } from './clean-name'
import { thoughtPatchSchema, thoughtQuerySchema } from './thoughts'

const account = { username: 'ana', password: 'secret1', email: 'a@example.com' }
const later = { reminderTime: '2026-05-09T15:00' }

it.each([
  ['a thought', 1500, (text: string) => captureSchema.safeParse({ text })],
  ['a summary', 4000, (summary: string) => thoughtPatchSchema.safeParse({ summary })],
  ['a title', 120, (title: string) => thoughtPatchSchema.safeParse({ parsedContent: { title } })],
  [
    'details',
    4000,
    (details: string) => thoughtPatchSchema.safeParse({ parsedContent: { details } }),
  ],
  ['a category', 100, (name: string) => categoryInputSchema.safeParse({ name })],
  ['a tag', 50, (tagName: string) => tagInputSchema.safeParse({ tagName })],
  ['an action item', 500, (text: string) => actionItemPatchSchema.safeParse({ text })],
  ['a reminder', 500, (text: string) => reminderInputSchema.safeParse({ text, ...later })],
  ['a search', 200, (q: string) => thoughtQuerySchema.safeParse({ q })],
  ['a username', 50, (username: string) => registerSchema.safeParse({ ...account, username })],
  ['a password', 200, (password: string) => registerSchema.safeParse({ ...account, password })],
  ['a display name', 100, (displayName: string) => profilePatchSchema.safeParse({ displayName })],
])('%s has at most %i UTF-16 units, as the counters count', (_what, most, parse) => {
  expect(parse('🌱'.repeat(most / 2)).success).toBe(true)
  const { error } = parse(`${'🌱'.repeat(most / 2)}x`)
  expect(error?.issues).toHaveLength(1)
  expect(error?.issues[0]?.message).toMatch(/at most|exceeds|<=200/)
})

it.each(['\u200B', '\u200D\uFEFF', '\u3164\u2800', '\u00AD \u2060', '\u202E', '\n\n'])(
  'a name of %j alone is blank',
  (name) => {
    expect(cleanName(name)).toBe('')
    expect(categoryInputSchema.safeParse({ name }).success).toBe(false)
    expect(tagInputSchema.safeParse({ tagName: name }).success).toBe(false)
    expect(profilePatchSchema.parse({ displayName: name }).displayName).toBe('')
  },
)

it('a name is on one line, composed, and keeps the marks of its letters', () => {
  expect(cleanName(' Work\r\nand\u2028Life ')).toBe('Work and Life')
  expect(cleanName('Cafe\u0301')).toBe('Caf\u00E9')
  expect(cleanName('👩\u200D🌾 می\u200Cخواهم')).toBe('👩\u200D🌾 می\u200Cخواهم')
  expect(normaliseTagName('#Cafe\u0301')).toBe(normaliseTagName('CAF\u00C9'))
})
