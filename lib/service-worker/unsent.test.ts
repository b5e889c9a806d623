import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteBrowserStore } from '@/lib/client/device/browser-store'
import { unsentOf } from '@/lib/client/store/queue/unsent-database'
import type { NewEntry } from '@/lib/client/store/queue/entries'
import { keepUnsent, readUnsent } from '@/lib/client/store/queue/store'
import type { TabMessage } from '@/lib/client/store/sending/tabs'
import type { Operation } from '@/lib/shared/operations'
import { INTERMEDIARY_RESPONSES } from '@/tests/support/intermediaries'
import { ours } from '@/tests/support/answered-by'
import { sendUnsent } from './unsent'

const PERSON = 7
const TAG = unsentOf(PERSON)

/** A request to the server, and its result for each operation. */
interface Asked {
  headers: Record<string, string>
  operations: Operation[]
}
type Given = { status: number; body: unknown }

let asked: Asked[]
let reply: (request: Asked) => Response | Promise<Response>
let isSignedIn: boolean

const done = (fields: object = {}): Given => ({ status: 200, body: { id: 1, ...fields } })
const refusedWith = (status: number, fields: object = {}): Given => ({
  status,
  body: { message: 'No', ...fields },
})
const replies = (given: Given[]) => Response.json({ answers: given })
const doAll = ({ operations }: Asked) =>
  replies(operations.map(({ key }) => done({ rawText: key })))

beforeEach(() => {
  asked = []
  reply = doAll
  isSignedIn = true
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('caches', { has: () => Promise.resolve(isSignedIn) })
  const locks = { request: (_name: string, work: () => unknown) => Promise.resolve().then(work) }
  vi.stubGlobal('navigator', { onLine: true, locks })
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    expect(path).toBe('/api/operations')
    const { operations } = JSON.parse(body as string) as Pick<Asked, 'operations'>
    const request = { headers: headers as Record<string, string>, operations }
    asked.push(request)
    return ours(await reply(request))
  })
})

afterEach(() => {
  deleteBrowserStore(TAG)
  vi.unstubAllGlobals()
})

const MADE_AT = new Date(Date.now() - 3_600_000).toISOString()

const thought = (id: string): NewEntry => ({
  id,
  kind: 'thought',
  body: { text: id, capturedAt: MADE_AT },
})

/** An edit of the title of a thought. */
const edit = (id: string, thoughtId: number, basedOn: string, seen = 'before'): NewEntry => ({
  id,
  kind: 'change',
  call: 'PATCH /api/thoughts/[id]',
  params: { id: thoughtId },
  body: { parsedContent: '{}', basedOn },
  madeAt: MADE_AT,
  effect: { on: 'thought', id: thoughtId, set: {} },
  edit: { part: 'title', text: id, seen },
  thoughtId,
})

const recording: NewEntry = {
  id: 'sound',
  kind: 'recording',
  sound: new Blob(['x']),
  seconds: 1,
  recordedAt: MADE_AT,
}

async function store(...entries: NewEntry[]) {
  for (const entry of entries) await keepUnsent(PERSON, entry)
}

/** The browser starts a background sync. */
const wake = (tag = TAG) => sendUnsent({ tag, waitUntil: () => undefined })

const left = async () => (await readUnsent(PERSON)).map(({ id }) => id)
const sent = () => asked.map(({ operations }) => operations.map(({ key }) => key))

describe('what the worker sends', () => {
  it('is everything that waits, in order, for its person', async () => {
    await store(thought('one'), edit('two', 3, 'v1'), thought('three'))
    await wake()
    expect(sent()).toEqual([['one', 'two', 'three']])
    expect(asked[0]?.headers).toMatchObject({ 'Sent-For': '7', 'Sent-At': expect.any(String) })
    expect(asked[0]?.operations[0]).toEqual({
      key: 'one',
      call: 'POST /api/thoughts',
      params: {},
      body: { text: 'one', capturedAt: MADE_AT },
    })
    expect(await left()).toEqual([])
  })

  it('is reported to open tabs with its response', async () => {
    await store(thought('one'), thought('two'))
    const tab = new BroadcastChannel(TAG)
    const heard: TabMessage[] = []
    const both = new Promise<void>((resolve) => {
      tab.onmessage = ({ data }) => {
        heard.push(data as TabMessage)
        if (heard.length === 2) resolve()
      }
    })
    await wake()
    await both
    tab.close()
    expect(heard).toEqual(
      ['one', 'two'].map((id) => ({
        sent: { id, kind: 'thought', answer: { id: 1, rawText: id } },
      })),
    )
  })

  it('goes in batches of fifty', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `number-${index}`)
    await store(...ids.map(thought))
    await wake()
    expect(sent().map((keys) => keys.length)).toEqual([50, 50, 20])
    expect(sent().flat()).toEqual(ids)
    expect(await left()).toEqual([])
  })

  it('includes an edit on top of another, with the version from that one’s response', async () => {
    await store(edit('first', 3, 'v1'), thought('between'), edit('second', 3, 'v1', 'first'))
    const saved = { id: 3, summary: '', rawText: '', parsedContent: { title: 'first' } }
    reply = ({ operations }) =>
      replies(operations.map(() => done({ ...saved, updatedAt: `v${asked.length + 1}` })))
    await wake()
    expect(sent()).toEqual([['first', 'between'], ['second']])
    expect(asked[1]?.operations[0]?.body).toMatchObject({ basedOn: 'v2' })
    expect(await left()).toEqual([])
  })

  it('ends before a recording, which a page has to turn into a thought', async () => {
    await store(thought('before'), recording, thought('behind'))
    await wake()
    expect(sent()).toEqual([['before']])
    expect(await left()).toEqual(['sound', 'behind'])
    await wake()
    expect(asked).toHaveLength(1)
  })

  it('skips what was refused before', async () => {
    await store({ ...thought('refused'), refusal: { message: 'No' } }, thought('next'))
    await wake()
    expect(sent()).toEqual([['next']])
    expect(await left()).toEqual(['refused'])
  })
})

describe('a refusal', () => {
  it('leaves the entry as it is and causes no retry', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `number-${index}`)
    await store(...ids.map(thought))
    const before = await readUnsent(PERSON)
    reply = ({ operations }) =>
      replies(operations.map(({ key }) => (key === 'number-1' ? refusedWith(403) : done())))
    await wake()
    expect(asked).toHaveLength(1)
    expect(await readUnsent(PERSON)).toEqual([before[1], ...before.slice(50)])
  })

  it('before a retryable failure lets the browser retry', async () => {
    await store(thought('one'), thought('two'), thought('three'))
    reply = () => replies([refusedWith(400), refusedWith(503)])
    await expect(wake()).rejects.toMatchObject({ status: 503 })
    expect(await left()).toEqual(['one', 'two', 'three'])
  })
})

describe('without a response', () => {
  const noResponses: [string, () => Response | Promise<Response>][] = [
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server has no database', () => Response.json({ message: 'Away' }, { status: 503 })],
    ['there are too many requests', () => Response.json({ message: 'Slow' }, { status: 429 })],
    ['a proxy responds', () => new Response('<p>Sign in to this network', { status: 403 })],
    ['the batch has no results', () => replies([])],
    [
      'a result is not a thing',
      () => replies([{ status: 201, body: { status: 'login_required' } }]),
    ],
    ['a result is empty', () => replies([{ status: 204, body: null }])],
  ]
  it.each([...noResponses, ...INTERMEDIARY_RESPONSES])(
    'everything waits and the browser retries: %s',
    async (_why, respond) => {
      await store(thought('one'), thought('two'))
      reply = respond
      await expect(wake()).rejects.toBeInstanceOf(Error)
      expect(asked).toHaveLength(1)
      expect(await left()).toEqual(['one', 'two'])
      reply = doAll
      await wake()
      expect(sent()[1]).toEqual(sent()[0])
      expect(await left()).toEqual([])
    },
  )

  it('everything waits for its person if they are not signed in', async () => {
    await store(thought('one'))
    reply = () => Response.json({ message: 'Somebody else', code: 'signed_out' }, { status: 401 })
    await wake()
    expect(await left()).toEqual(['one'])
  })
})

describe('after signing out', () => {
  it('nothing is sent', async () => {
    await store(thought('one'))
    isSignedIn = false
    await wake()
    expect(asked).toEqual([])
  })

  it('a late background sync finds nothing and stores nothing, also while somebody else is signed in', async () => {
    const databases = () => indexedDB.databases()
    await store(thought('one'))
    deleteBrowserStore(TAG)
    await vi.waitFor(async () => expect(await databases()).toEqual([]))
    await wake()
    expect(asked).toEqual([])
    expect(await databases()).toEqual([])
  })
})

it.each(['', 'ramble', 'ramble-unsent-', 'ramble-unsent-07', 'ramble-unsent-7-', 'x7', '7'])(
  'a sync with the tag "%s" is ignored',
  async (tag) => {
    await store(thought('one'))
    await wake(tag)
    expect(asked).toEqual([])
  },
)
