import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tagKey, tagName } from '@/lib/organiser/tag-name'
import { momentsInText } from '@/lib/server/reminders/moments-in-text'
import { DEFAULT_BODY_LIMIT_BYTES } from '@/lib/server/http/request-body'
import { contactFaults } from '@/lib/shared/contact'
import { cutAtMatches, excerptAtMatch } from '@/lib/shared/highlight'
import { DETAILS_MAX_LENGTH, THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'
import { normalisePhone } from '@/lib/shared/phone-number'
import * as plainText from '@/lib/shared/plain-text'
import { provisionalThought } from '@/lib/shared/provisional'
import { normaliseTagName } from '@/lib/shared/tag-name'
import { displayedTitle, matchesSearch, truncated } from '@/lib/shared/thought-display'
import { TRANSCRIBE_BODY_LIMIT_BYTES } from '@/lib/shared/transcription'
import { hasVisibleText } from '@/lib/shared/visible-text'

const LIMIT_MS = 50
const RUNS = 5

/** What the patterns of the code read most of the way before they give up, over and over. */
const UNITS = [
  ...['a', ' ', '\n', '#', '0', '.', ',', '-', '@', '*', '`', '[', '(', '>', '=', '"', '\\', '/'],
  ...[
    'a ',
    'A',
    'a@',
    'a.',
    'a@a.',
    '- ',
    ', ',
    'to ',
    'and , ',
    'and, ',
    'remind me to ',
    'um ',
    '# ',
  ],
  ...[
    '**a',
    '[a](',
    '`a',
    '> ',
    '1 ',
    '1/1/1 ',
    'at 5 ',
    '5 days ',
    '5h   ',
    'a couple  h  ',
    'monday ',
    '12:12:12',
    'a\n',
  ],
  ...[
    'e\u0301',
    '\u200B',
    'a\u00AD',
    '\ud83d\ude00',
    '\ud83d',
    '\0',
    'İ',
    '=',
    '%',
    '+',
    'http://a.',
    '2026-01-01T',
    ';',
  ],
]
const ENDS = ['', '!', ' x']

/** A start, then one unit over and over, then what makes the whole not match; `length` characters. */
function* hostileTexts(length: number, starts: readonly string[]): Generator<string> {
  for (const start of starts) {
    for (const unit of UNITS) {
      const body = unit.repeat(Math.ceil(length / unit.length)).slice(0, length - start.length - 2)
      for (const end of ENDS) yield start + body + end
    }
  }
}

/**
 * Processor time, of the quickest of a few runs: what else the machine does may lengthen one, but says
 * nothing of the pattern.
 */
function quickestMs(work: () => unknown): number {
  let quickest = Infinity
  for (let run = 0; run < RUNS && quickest > LIMIT_MS; run += 1) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    quickest = Math.min(quickest, (user + system) / 1000)
  }
  return quickest
}

function expectQuick(work: (text: string) => unknown, length: number, { starts = [''] } = {}) {
  for (const text of hostileTexts(length, starts)) {
    const ms = quickestMs(() => work(text))
    expect(ms, `${JSON.stringify(text.slice(0, 60))}... took ${ms} ms`).toBeLessThan(LIMIT_MS)
  }
}

/** Every schema that lib/shared exports, with its name. */
function sharedSchemas(): [name: string, schema: z.ZodType][] {
  const modules = import.meta.glob<Record<string, unknown>>(
    ['./shared/**/*.ts', '!./shared/**/*.test.ts'],
    { eager: true },
  )
  return Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
}

const schemas = sharedSchemas()

/** The fields of an object's schema, refined or not. */
function fieldsOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(json.properties ?? {})
}

describe('the worst text of the largest allowed size takes no time', () => {
  it('in any field of any schema', { timeout: 120_000 }, () => {
    expect(schemas.length).toBeGreaterThan(30)
    for (const [name, schema] of schemas) {
      const fields = fieldsOf(schema)
      const parse = (text: string) => {
        schema.safeParse(text)
        schema.safeParse(Object.fromEntries(fields.map((field) => [field, text])))
      }
      try {
        expectQuick(parse, DEFAULT_BODY_LIMIT_BYTES)
      } catch (error) {
        throw new Error(`${name} is slow`, { cause: error })
      }
    }
  })

  it('in a recording', { timeout: 60_000 }, () => {
    const { transcribeSchema } = Object.fromEntries(schemas)
    for (const start of [
      'data:audio/',
      'data:audio/a',
      'data:video/webm',
      'data:audio/a;base64,',
    ]) {
      for (const unit of ['a', '+', ';', 'a;', ';base64', ',', ' ']) {
        const audio = start + unit.repeat(TRANSCRIBE_BODY_LIMIT_BYTES / unit.length)
        expect(quickestMs(() => transcribeSchema?.safeParse({ audio }))).toBeLessThan(LIMIT_MS)
      }
    }
  })

  const { sanitiseText, stripLineMarker, stripInlineMarkup } = plainText
  const { capitalise, cutText, trimDanglingWords } = plainText
  const when = { spokenAt: new Date('2026-05-06T12:00:00Z'), timezone: 'Europe/Berlin' }
  const thought = (summary: string) => ({ summary, rawText: summary, parsedContent: summary })

  it.each<[string, (text: string) => unknown]>([
    ['sanitiseText', sanitiseText],
    ['hasVisibleText', hasVisibleText],
    ['stripLineMarker', stripLineMarker],
    ['stripInlineMarkup', stripInlineMarkup],
    ['capitalise', capitalise],
    ['trimDanglingWords', trimDanglingWords],
    ['cutText', (text) => cutText(text, text.length - 10, '…')],
    ['normalisePhone', normalisePhone],
    ['normaliseTagName', normaliseTagName],
    ['tagName', tagName],
    ['tagKey', tagKey],
    ['displayedTitle', (text) => displayedTitle(thought(text))],
    ['truncated', (text) => truncated(text, 100)],
    ['matchesSearch', (text) => matchesSearch(thought(text), text.slice(0, 200))],
    ['cutAtMatches', (text) => cutAtMatches(text, text.slice(0, 200))],
    ['excerptAtMatch', (text) => excerptAtMatch(text, text.slice(-200))],
    ['contactFaults', (text) => contactFaults({ email: text })],
  ])('in %s', { timeout: 60_000 }, (_name, read) => {
    expectQuick(read, DETAILS_MAX_LENGTH, { starts: ['', 'a', ' ', 'a@', '[', 'and '] })
  })

  it.each<[string, (text: string) => unknown]>([
    ['provisionalThought', provisionalThought],
    ['momentsInText', (text) => momentsInText(text, when)],
  ])('in %s', { timeout: 60_000 }, (_name, read) => {
    expectQuick(read, THOUGHT_MAX_LENGTH, { starts: ['', 'remind me to ', 'monday '] })
  })
})
