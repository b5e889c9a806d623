import { fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CaptureForm } from '@/components/capture/capture-form'
import { PlanBox } from '@/components/layout/plan-box'
import { ThoughtGrid } from '@/components/thoughts/thought-grid'
import { useUser } from '@/lib/client/accounts'
import { forgetDrafts } from '@/lib/client/draft-store'
import { useThoughts } from '@/lib/client/thoughts'
import { useUnsentIn } from '@/lib/client/unsent/unsent'
import { useUnsentSending } from '@/lib/client/unsent/sending'
import { readUnsent } from '@/lib/client/unsent/store'
import { isPassing } from '@/lib/shared/passing'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice } from '@/tests/support/shown-notice'
import {
  planWith,
  renderSignedIn,
  serve,
  slowAnswer,
  thoughtWith,
} from '@/tests/support/signed-in-page'
import { UnsentDialog } from './unsent-dialog'
import { UnsentLoss } from './unsent-loss'

interface Body {
  text: string
  clientId?: string
  categoryId?: number
}

let userId: number
let reply: (body: Body) => Response | Promise<Response>
let saved: string[]
let savedIds: Set<string>

beforeEach(() => {
  userId = newUserId()
  saved = []
  savedIds = new Set()
  reply = save
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function save({ text, clientId }: { text: string; clientId?: string }): Response {
  const isRepeated = clientId !== undefined && savedIds.has(clientId)
  if (!isRepeated) saved.push(text)
  if (clientId !== undefined) savedIds.add(clientId)
  const createdAt = new Date().toISOString()
  return Response.json(thoughtWith({ id: saved.length, rawText: text, summary: text, createdAt }))
}

function isAway(): Response {
  throw new TypeError('Failed to fetch')
}

/** What the server does with several in one request. */
async function replyToEach({ operations }: { operations: { body: Body }[] }): Promise<Response> {
  const answers: { status: number; body: unknown }[] = []
  for (const { body } of operations) {
    const response = await reply(body)
    answers.push({ status: response.status, body: await response.json() })
    if (isPassing(response.status)) break
  }
  return Response.json({ answers })
}

const refuse = (fields: object) => Response.json(fields, { status: 400 })

function Page() {
  useUnsentSending(useUser().data?.id, true)
  const thoughts = useThoughts({}).data ?? []
  return (
    <>
      <CaptureForm />
      <PlanBox />
      <ThoughtGrid thoughts={thoughts} unsent={useUnsentIn({}, thoughts)} />
      <UnsentLoss />
    </>
  )
}

function open(part = <Page />, options = {}) {
  const sent = serve({
    'POST /api/thoughts': (body) => reply(body as Body),
    'POST /api/operations': (body) => replyToEach(body as { operations: { body: Body }[] }),
    'GET /api/thoughts': () => Response.json([]),
    'GET /api/categories': () => Response.json([{ id: 4, name: 'Boat', thoughtCount: 0 }]),
    'GET /api/plan': () => Response.json(planWith()),
    'GET /api/user': () => Response.json({ message: 'Please sign in.' }, { status: 401 }),
  })
  const page = renderSignedIn(part, { userId, thoughts: [], ...options })
  return { ...page, sent, captured: () => sent.filter(({ call }) => call === 'POST /api/thoughts') }
}

const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>(/Type or record your thought/)
const waiting = () => screen.queryAllByRole('article', { name: 'Unsent thought' })

async function write(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(field().value).toBe(''))
}

const goOnline = () => fireEvent(window, new Event('online'))

describe('a thought that can not be sent', () => {
  it('is stored and shown before the field is emptied, and sent once the network is back', async () => {
    reply = isAway
    const { captured } = open()
    await write('one')
    await write('two')
    await waitFor(() => expect(waiting()).toHaveLength(2))
    expect(waiting().map((card) => card.textContent)).toEqual([
      expect.stringContaining('two'),
      expect.stringContaining('one'),
    ])
    expect(waiting()[0]?.textContent).toContain('Waiting to be sent')
    expect(localStorage.getItem(`ramble-draft-${userId}`)).toBeNull()

    reply = save
    goOnline()
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(saved).toEqual(['one', 'two'])
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))

    const attempts = vi
      .mocked(fetch)
      .mock.calls.filter(([, init]) => init?.method === 'POST')
      .map(([, init]) => ({
        headers: init?.headers as Record<string, string>,
        body: JSON.parse(String(init?.body)) as { operations?: { key: string }[] },
      }))
    const ids = attempts.flatMap(
      ({ headers, body }) =>
        body.operations?.map(({ key }) => key) ?? [String(headers['Idempotency-Key'])],
    )
    expect(new Set(ids).size).toBe(2)
    for (const { headers } of attempts) {
      expect(headers).toMatchObject({ 'Sent-For': String(userId), 'Sent-At': expect.any(String) })
    }
    for (const { body } of captured()) expect(body).toHaveProperty('capturedAt')
  })

  it('is sent after a reload', async () => {
    reply = isAway
    const { unmount } = open()
    await write('before the reload')
    unmount()
    reply = save
    open()
    await waitFor(() => expect(saved).toEqual(['before the reload']))
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
  })

  it.each([
    ['refuses to open its storage', IDBFactory.prototype, 'open'],
    ['has no room left', IDBObjectStore.prototype, 'put'],
  ])('stays in the field when the browser %s', async (_what, owner, method) => {
    reply = isAway
    vi.spyOn(owner as unknown as Record<string, () => never>, method).mockImplementation(() => {
      throw new DOMException('The quota is used up', 'QuotaExceededError')
    })
    open()
    fireEvent.change(field(), { target: { value: 'kept here' } })
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    expect(await findNotice('Error saving thought')).toMatchObject({ isDestructive: true })
    expect(field().value).toBe('kept here')
    expect(waiting()).toEqual([])
  })

  it('waits for its person when nobody is signed in any more', async () => {
    reply = isAway
    open()
    await write('still mine')
    reply = () => Response.json({ message: 'Please sign in.', code: 'signed_out' }, { status: 401 })
    goOnline()
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(await readUnsent(userId)).toHaveLength(1)
    reply = save
    expect(await readUnsent(userId + 1)).toEqual([])
  })

  it('is named before signing out, which erases it', async () => {
    reply = isAway
    open()
    await write('to be lost')
    expect(await screen.findByText(/1 thought on this device is not sent yet/)).toBeTruthy()
    forgetDrafts(userId)
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
  })
})

describe('a slow server', () => {
  async function send(text: string) {
    const { answer, give } = slowAnswer()
    // Also for what an earlier test still sends.
    reply = async () => (await answer).clone()
    const page = open()
    fireEvent.change(field(), { target: { value: text } })
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await screen.findByRole('button', { name: 'Sending...' })
    return { ...page, give }
  }
  const untilLetGo = () => waitFor(() => expect(field().value).toBe(''), { timeout: 5_000 })

  it('keeps the form waiting for a while only, and what it saves is counted', async () => {
    const { sent, give } = await send('on a slow line')
    await waitFor(() => expect(waiting()).toHaveLength(1))
    expect(field().value).toBe('on a slow line')
    await untilLetGo()
    expect(waiting()).toHaveLength(1)
    expect(sent.filter(({ call }) => call === 'GET /api/plan')).toEqual([])
    give(save({ text: 'on a slow line' }))
    await waitFor(() => expect(waiting()).toEqual([]))
    await waitFor(() => expect(sent.some(({ call }) => call === 'GET /api/plan')).toBe(true))
    expect(saved).toEqual(['on a slow line'])
  }, 10_000)

  it('that refuses after that gives the text back', async () => {
    const { give } = await send('one too many')
    await untilLetGo()
    give(refuse({ message: 'That was your tenth thought.' }))
    await findNotice('Error saving thought')
    expect(field().value).toBe('one too many')
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(await readUnsent(userId)).toEqual([])
  }, 10_000)

  it('that refuses while something else is being written shows it on the card', async () => {
    const { give } = await send('one too many')
    await untilLetGo()
    fireEvent.change(field(), { target: { value: 'the next' } })
    give(refuse({ message: 'That was your tenth thought.' }))
    await waitFor(() =>
      expect(waiting()[0]?.textContent).toContain('Not sent. That was your tenth'),
    )
    expect(field().value).toBe('the next')
  }, 10_000)
})

describe('a refusal', () => {
  const MESSAGE = 'That was your tenth thought.'

  /** Three thoughts of which the second was refused. */
  async function openRefused() {
    reply = isAway
    const page = open()
    for (const text of ['one', 'two', 'three']) await write(text)
    reply = (body) => (body.text === 'two' ? refuse({ message: MESSAGE }) : save(body))
    goOnline()
    await waitFor(() => expect(waiting()).toHaveLength(1))
    await waitFor(() => expect(waiting()[0]?.textContent).toContain(`Not sent. ${MESSAGE}`))
    expect(saved).toEqual(['one', 'three'])
    return page
  }

  it('stays with its reason, holds up nothing and can be retried', async () => {
    const { user } = await openRefused()
    reply = save
    await user.click(screen.getByRole('button', { name: 'Retry: two' }))
    await waitFor(() => expect(saved).toEqual(['one', 'three', 'two']))
    await waitFor(() => expect(waiting()).toEqual([]))
  })

  it('can be edited', async () => {
    const { user } = await openRefused()
    await user.click(screen.getByRole('button', { name: 'Edit: two' }))
    const edited = screen.getByRole('textbox', { name: 'Text of the thought' })
    await user.clear(edited)
    await user.type(edited, 'two and a half')
    await user.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) as HTMLElement)
    await waitFor(() => expect(saved).toContain('two and a half'))
  })

  it('can be discarded, and that undone', async () => {
    const { user } = await openRefused()
    await user.click(screen.getByRole('button', { name: 'Discard: two' }))
    await waitFor(() => expect(waiting()).toEqual([]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(waiting()).toHaveLength(1))
  })

  it('for a category that is gone sends the thought without one, and says so', async () => {
    reply = isAway
    const fault = { message: 'Category not found', field: 'categoryId', code: 'invalid_input' }
    localStorage.setItem(
      `ramble-draft-${userId}`,
      JSON.stringify({ text: 'sorted', categoryId: 4 }),
    )
    open()
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(field().value).toBe(''))
    reply = (body) => (body.categoryId ? refuse(fault) : save(body))
    goOnline()
    expect(await findNotice('Category not found')).toBeTruthy()
    await waitFor(() => expect(saved).toEqual(['sorted']))
  })

  it('while the form holds the thought leaves it in the field alone', async () => {
    reply = () => refuse({ message: MESSAGE })
    open()
    fireEvent.change(field(), { target: { value: 'one too many' } })
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await findNotice('Error saving thought')
    expect(field().value).toBe('one too many')
    expect(waiting()).toEqual([])
    expect(await readUnsent(userId)).toEqual([])
  })
})

it('the list says what waits and why', async () => {
  reply = isAway
  open(
    <>
      <Page />
      <UnsentDialog onClose={() => undefined} />
    </>,
  )
  fireEvent.change(field(), { target: { value: 'from the tunnel' } })
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  const list = await screen.findByRole('dialog', { name: 'Unsent thoughts' })
  await waitFor(() => expect(list.textContent).toContain('from the tunnel'))
  await waitFor(() => expect(list.textContent).toContain('The server could not be reached.'))
})
