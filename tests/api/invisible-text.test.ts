import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { OperationResponses } from '@/lib/shared/operations'
import type { Thought } from '@/lib/shared/thoughts'
import { withoutUnseen } from '@/lib/shared/visible-text'
import { inputFor, paramsFor, personWithBelongings } from '../support/belongings'
import { allCalls } from '../support/calls'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

const BLANK = ['', ' \n', '\u200B', '\u200D\uFEFF', '\u3164\u2800', '\u00AD \u2060', '\u{E0041}']

const NO_TEXT = 'Please enter some text or record a message first.'
const NO_ITEM = 'Please enter the text of the action item.'
const NO_REMINDER = 'Please enter what to remind you of.'
const NO_CATEGORY = 'Please enter a valid category name.'
const NO_TAG = 'Please enter a tag name.'

/** Texts that must not be blank, with the refusal of a blank text. */
const REFUSED: Record<string, string> = {
  'POST /api/thoughts text': NO_TEXT,
  'POST /api/capture text': NO_TEXT,
  'PATCH /api/thoughts/[id] rawText': NO_TEXT,
  'PATCH /api/thoughts/[id] summary': 'Please enter a summary.',
  'PATCH /api/thoughts/[id] parsedContent.title': 'Please enter a title.',
  'POST /api/thoughts/[id]/action-items text': NO_ITEM,
  'PATCH /api/action-items/[id] text': NO_ITEM,
  'POST /api/reminders text': NO_REMINDER,
  'PATCH /api/reminders/[id] text': NO_REMINDER,
  'POST /api/categories name': NO_CATEGORY,
  'PATCH /api/categories/[id] name': NO_CATEGORY,
  'POST /api/thoughts/[id]/tags tagName': NO_TAG,
  'PATCH /api/tags/[id] name': NO_TAG,
  'POST /api/bulk-changes tagName': NO_TAG,
}

/** Other texts: secrets, names of the account, search terms, and texts that may be blank. */
const APART = [
  /password|confirmation|token|username|email|phone|timezone|firebaseId|photoURL|displayName/i,
  /^PATCH \S+ seen\./,
  /^POST \/api\/bulk-changes match\./,
  /^POST \/api\/operations operations\./,
  /^POST \/api\/imports fileName$/,
  /^POST \/api\/mcp (id|method)$/,
  /^(POST|PATCH) \/api\/user\/webhooks\S* url$/,
  /^PATCH \/api\/thoughts\/\[id\] parsedContent(\.details?|\.description)?$/,
]

type Node = Partial<Record<'properties' | 'pattern' | 'format' | 'enum' | 'const', object>> & {
  type?: string | string[]
  anyOf?: Node[]
  items?: Node
}

/** The paths of all texts in a schema that accept any words. */
function textsIn(node: Node, path = ''): string[] {
  const { type, anyOf = [], items, properties = {} } = node
  const isText = [type].flat().includes('string')
  const isOpen = !['pattern', 'format', 'enum', 'const'].some((key) => key in node)
  return [
    ...(isText && isOpen ? [path] : []),
    ...anyOf.flatMap((one) => textsIn(one, path)),
    ...(items ? textsIn(items, path) : []),
    ...Object.entries(properties).flatMap(([key, one]) =>
      textsIn(one as Node, path === '' ? key : `${path}.${key}`),
    ),
  ]
}

const texts = allCalls.flatMap(({ name, contract: { body } }) => {
  if (!body) return []
  const paths = (['input', 'output'] as const).flatMap((io) =>
    textsIn(z.toJSONSchema(body, { io, unrepresentable: 'any' }) as Node),
  )
  return [...new Set(paths)].map((path) => `${name} ${path}`)
})

let person: Awaited<ReturnType<typeof personWithBelongings>>

function callNamed(wanted: string) {
  const one = allCalls.find(({ name }) => name === wanted)
  if (!one) throw new Error(`There is no ${wanted}`)
  return one
}

/** Makes a call with valid input except for one text. */
async function send(text: string, value: string) {
  const [method = '', address = '', path = ''] = text.split(' ')
  const one = callNamed(`${method} ${address}`)
  const [field = '', inner] = path.split('.')
  const { body } = inputFor(one.name, person)
  const action = address === '/api/bulk-changes' && { action: 'tag' }
  return call(one.handler, method, {
    cookie: person.cookie,
    params: paramsFor(address, person),
    body: { ...(body as object), ...action, [field]: inner ? { [inner]: value } : value },
  })
}

describe('a text without a visible character', () => {
  beforeAll(async () => {
    person = await personWithBelongings()
  })

  it('is covered here for every text that a call accepts', () => {
    const open = texts.filter((text) => !APART.some((kind) => kind.test(text)))
    expect(open.sort()).toEqual(Object.keys(REFUSED).sort())
  })

  it.each(Object.entries(REFUSED))('is refused by %s', async (text, message) => {
    for (const blank of BLANK) {
      const response = await send(text, blank)
      expect([blank, response.status]).toEqual([blank, 400])
      expect(await response.json()).toMatchObject({ message, field: text.split(' ')[2] })
    }
    const place = Object.keys(REFUSED).indexOf(text)
    expect(
      (await send(text, `${place} Bo\u200Bb \u202Eand\u2800می\u200Cخواهم 👩\u200D🌾`)).ok,
    ).toBe(true)
  })

  it('is refused after the # of a tag', async () => {
    const tag = 'POST /api/thoughts/[id]/tags tagName'
    expect(await (await send(tag, '# \u200B')).json()).toMatchObject({ message: NO_TAG })
  })

  it('blocks nothing that a device sends with it', async () => {
    const operations = [
      { key: 'one', call: 'POST /api/thoughts', body: { text: 'One' } },
      { key: 'blank', call: 'POST /api/thoughts', body: { text: '\u200B' } },
      {
        key: 'title',
        call: 'PATCH /api/thoughts/[id]',
        params: { id: person.thought.id },
        body: { parsedContent: JSON.stringify({ title: '\u2060', details: 'Kept back' }) },
      },
      { key: 'two', call: 'POST /api/thoughts', body: { text: 'Two' } },
    ]
    const several = callNamed('POST /api/operations')
    const response = await call(several.handler, 'POST', {
      cookie: person.cookie,
      body: { operations },
    })
    const { answers: responses } = (await response.json()) as OperationResponses
    expect(responses.map(({ status }) => status)).toEqual([201, 400, 400, 201])
    expect(responses[1]?.body).toMatchObject({ message: NO_TEXT, field: 'text' })
  })

  it('cannot be a part of a split', async () => {
    const { id } = await captureThought(person, 'Call Ana \u200B\u2060')
    const split = callNamed('POST /api/thoughts/[id]/split')
    const at = (cut: number) =>
      call(split.handler, 'POST', {
        cookie: person.cookie,
        params: { id: String(id) },
        body: { cuts: [cut] },
      })
    expect((await at(9)).status).toBe(400)
    expect((await at(5)).status).toBe(201)
  })
})

describe('a text with a visible character', () => {
  it.each([
    '\u200BBob\u00AD',
    '\u202Eا',
    'می\u200Cخواهم',
    '👩\u200D👩\u200D👧',
    '❤\uFE0F',
    '\uF8FF',
  ])('is stored unchanged: %j', async (text) => {
    const { id } = await captureThought(await signUp(), text)
    expect(await db().thought.findUniqueOrThrow({ where: { id } })).toMatchObject({
      rawText: text,
    })
  })
})

it('a thought stored with an invisible title shows a title, and can be edited', async () => {
  person = await personWithBelongings()
  const { id } = person.thought
  const data = { parsedContent: { title: '\u200B', details: '\u2060' }, summary: '\u3164' }
  const thought = await db().thought.update({ where: { id }, data })
  expect(displayedTitle(thought as unknown as Thought)).toBe('Untitled')
  const patch = callNamed('PATCH /api/thoughts/[id]')
  // The page sends the displayed title together with the details.
  const parsedContent = JSON.stringify({ title: 'Untitled', details: 'New details' })
  const edited = await call(patch.handler, 'PATCH', {
    cookie: person.cookie,
    params: { id: String(id) },
    body: { parsedContent },
  })
  expect(await edited.json()).toMatchObject({
    parsedContent: { title: '\u200B', details: 'New details' },
    summary: '\u3164',
  })
})

describe('a search', () => {
  let cookie: string
  const found = async (q: string) => {
    const response = await call(listThoughts, 'GET', { cookie, query: { q } })
    return ((await response.json()) as Thought[]).map(({ rawText }) => rawText).reverse()
  }
  const saved = [
    'Ask Bob',
    'Ask Bo\u200Bb',
    'in\u00ADfor\u00ADma\u00ADtion',
    'می\u200Cخواهم 👩\u200D🌾',
  ]

  beforeAll(async () => {
    const reader = await signUp()
    cookie = reader.cookie
    for (const text of saved) await captureThought(reader, text)
  })

  it.each([
    ['bob', [0, 1]],
    ['Bo\u200Bb', [0, 1]],
    ['\uFEFFB\u2060OB\u3164 ask', [0, 1]],
    ['information', [2]],
    ['میخواهم', [3]],
    ['می\u200Cخواهم', [3]],
    ['👩\u200D🌾', [3]],
    ['می\u200C خواهم', [3]],
    ['\u200B', [0, 1, 2, 3]],
    ['\u2800 \u00AD', [0, 1, 2, 3]],
    ['\u200Bzebra', []],
  ])('for %j finds the thoughts that show it', async (q, places) => {
    expect(await found(q)).toEqual(places.map((place) => saved[place]))
  })

  it('ignores the same characters as the database', async () => {
    const { id } = await captureThought(await signUp())
    const all = Array.from({ length: 0x110000 }, (_, code) => code).filter(
      (code) => code !== 0 && (code < 0xd800 || code > 0xdfff),
    )
    const isOverlooked = (code: number) => withoutUnseen(String.fromCodePoint(code)) === ''
    const update = `UPDATE thoughts SET summary = 'x', raw_text = $2 WHERE id = $1
      RETURNING search_text AS text`
    const inDatabase: number[] = []
    for (let start = 0; start < all.length; start += 50_000) {
      const codes = all.slice(start, start + 50_000)
      const { rows } = await pool().query<{ text: string }>(update, [
        id,
        codes.map((code) => String.fromCodePoint(code)).join(''),
      ])
      const left = new Set(rows[0]?.text)
      const isGone = (code: number) => {
        const one = String.fromCodePoint(code)
        const [small = ''] = one.toLowerCase()
        return !left.has(one) && !left.has(small)
      }
      inDatabase.push(...codes.filter(isGone))
    }
    expect(inDatabase).toEqual(all.filter(isOverlooked))
  })
})
