import fc from 'fast-check'
import type { EntryOf } from '@/lib/server/imports/entry'
import { thoughtEntry } from './export-files'

const DAY_MS = 24 * 60 * 60_000

/** A text as people write it, in any script, with something visible. */
const text = (most: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: Math.floor(most / 12) })
    .map((end) => `A${end.replaceAll('\0', '').toWellFormed()}`)

const moment = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString())
const past = moment('2020-01-01', '2026-06-01')
const maybe = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: null })
const source = fc.constantFrom('provisional', 'rules', 'ai', 'person')

/** Names that are different also in another case or spelling. */
export const TAGS = ['boat', 'Boats', 'two words', '旅行', 'émigré', 'x'.repeat(50)] as const
export const CATEGORIES = ['Work', 'Home & garden', 'عمل'] as const

const reminder = {
  text: text(200),
  reminderTime: past,
  isNotified: fc.constant(true),
  doneAt: maybe(past),
  createdAt: past,
}

const item = fc.record({
  text: text(200),
  source,
  createdAt: past,
  completedAt: maybe(past),
  dueOn: maybe(past.map((at) => at.slice(0, 10))),
  waitingSince: maybe(past),
})

const thought = fc
  .record({
    rawText: text(3_000),
    summary: text(300),
    parsedContent: fc.record(
      { title: text(100), details: text(500), description: text(50) },
      { requiredKeys: [] },
    ),
    inputSource: fc.constantFrom('sms', 'web', 'voice'),
    via: maybe(fc.constantFrom('token', 'assistant', 'mail', 'import')),
    category: maybe(fc.constantFrom(...CATEGORIES)),
    isArchived: fc.boolean(),
    pinnedAt: maybe(past),
    status: fc.constantFrom('ready', 'failed'),
    titleSource: source,
    summarySource: source,
    detailsSource: source,
    categorySource: source,
    createdAt: past,
    updatedAt: past,
    editedAt: maybe(past),
    deletedAt: maybe(
      fc
        .integer({ min: 1, max: 25 })
        .map((days) => new Date(Date.now() - days * DAY_MS).toISOString()),
    ),
    isWhole: fc.boolean(),
    splitProposal: maybe(
      fc.record({ cuts: fc.constant([1]), digest: fc.constant('d'.repeat(64)) }),
    ),
    tags: fc.uniqueArray(fc.record({ name: fc.constantFrom(...TAGS), source }), {
      selector: ({ name }) => name,
    }),
    actionItems: fc.array(item, { maxLength: 4 }),
    versions: fc.array(
      fc.record({
        madeAt: past,
        madeBy: source,
        replacedAt: past,
        rawText: text(500),
        summary: text(100),
        title: maybe(text(50)),
        details: maybe(text(100)),
      }),
      { maxLength: 3 },
    ),
    reminders: fc.array(fc.record({ ...reminder, item: fc.nat({ max: 5 }) }), { maxLength: 3 }),
    relatives: fc.array(fc.nat({ max: 12 }), { maxLength: 3 }),
    partOf: maybe(fc.nat({ max: 12 })),
  })
  .map(({ relatives, partOf, reminders, ...fields }) => {
    const actionItems = fields.actionItems.map((one) => ({
      ...one,
      isCompleted: one.completedAt !== null,
    }))
    return thoughtEntry({
      ...(fields as Partial<EntryOf<'thought'>>),
      actionItems,
      mergedFrom: relatives.map((n) => `t${n}`),
      partOf: partOf === null ? null : `t${partOf}`,
      reminders: reminders.map(({ item: on, ...rest }) => ({
        ...rest,
        item: on < fields.actionItems.length ? on : null,
      })),
    })
  })

/** What an account may have: categories, tags with other names, thoughts in all states, and reminders. */
export const account = fc
  .record({
    colors: fc.array(maybe(fc.constantFrom('red', 'blue')), {
      minLength: TAGS.length,
      maxLength: TAGS.length,
    }),
    thoughts: fc.array(thought, { maxLength: 12 }),
    reminders: fc.array(fc.record(reminder), { maxLength: 3 }),
    createdAt: past,
  })
  .map(({ colors, thoughts, reminders, createdAt }) => [
    ...CATEGORIES.map((name) => ({ kind: 'category' as const, name, createdAt })),
    ...TAGS.map((name, n) => ({
      kind: 'tag' as const,
      name,
      color: colors[n] ?? null,
      createdAt,
      otherNames: n === 0 ? ['barge', 'ship'] : [],
    })),
    ...thoughts.map((one, n) => ({ ...one, key: `t${n}` })),
    ...reminders.map((one) => ({ kind: 'reminder' as const, ...one })),
  ])
