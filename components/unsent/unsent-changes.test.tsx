import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ActionItemList } from '@/components/action-items/action-item-list'
import { ThoughtDetail } from '@/components/thoughts/thought-detail'
import { ThoughtGrid } from '@/components/thoughts/thought-grid'
import { useUser } from '@/lib/client/accounts'
import { useThoughts } from '@/lib/client/thoughts'
import { useUnsentSending } from '@/lib/client/unsent/sending'
import { readUnsent } from '@/lib/client/unsent/store'
import type { ListedActionItem } from '@/lib/shared/action-items'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice } from '@/tests/support/shown-notice'
import { itemsOf, renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { UnsentDialog } from './unsent-dialog'

type Reply = () => Response | Promise<Response>

const AWAY: Reply = () => {
  throw new TypeError('Failed to fetch')
}

let userId: number
/** The thoughts that the server has. */
let thoughts: Thought[]
/** Those that it can restore. */
let deleted: Thought[]
let isDeletedForGood: boolean
/** What the server did, in order. */
let done: string[]
/** The answers by operation id. */
let repeated: Map<string, Response>
/** What the server says in place of doing it. */
let reply: Reply | null

beforeEach(() => {
  userId = newUserId()
  done = []
  deleted = []
  isDeletedForGood = false
  repeated = new Map()
  reply = null
  thoughts = [thoughtWith({ actionItems: itemsOf('Call Ana', 'Oil the boat') })]
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const WORK: Record<string, () => object> = {
  'PATCH /api/action-items/1': () => {
    change(({ actionItems, ...rest }) => ({
      ...rest,
      actionItems: actionItems.map((item) =>
        item.id === 1 ? { ...item, isCompleted: true } : item,
      ),
    }))
    return {}
  },
  'PATCH /api/thoughts/7/archive': () => change((known) => ({ ...known, isArchived: true })),
  'PATCH /api/thoughts/7/unarchive': () => change((known) => ({ ...known, isArchived: false })),
  'DELETE /api/thoughts/7': () => {
    if (!isDeletedForGood) deleted = thoughts
    thoughts = []
    return { message: 'Thought deleted' }
  },
  'POST /api/deleted-thoughts/7/restore': () => {
    thoughts = deleted
    return thoughts[0] ?? {}
  },
}

function change(to: (thought: Thought) => Thought): Thought {
  thoughts = thoughts.map(to)
  return thoughts[0] as Thought
}

function doIt(call: string): Response | Promise<Response> {
  if (reply) return reply()
  if (call.endsWith('/restore') && deleted.length === 0) {
    const body = { message: 'Deleted ramble not found', code: 'not_found' }
    return Response.json(body, { status: 404 })
  }
  done.push(call)
  return Response.json(WORK[call]?.() ?? {})
}

const listed = (): ListedActionItem[] =>
  thoughts.flatMap(({ actionItems, tags }) =>
    actionItems.map((item) => ({ ...item, thoughtTitle: 'Ana and the boat', tags })),
  )

interface Operation {
  key: string
  call: string
  params: Record<string, number>
}

/** The server's answer to an operation, done once: a page that has gone may still be sending the same. */
async function once(key: string, work: () => Response | Promise<Response>): Promise<Response> {
  const response = repeated.get(key) ?? (await work())
  if (response.ok) repeated.set(key, response)
  return response.clone()
}

async function doEach(body: unknown): Promise<Response> {
  const { operations } = body as { operations: Operation[] }
  const answers = []
  for (const { key, call, params } of operations) {
    const address = call.replace(/\[(\w+)\]/g, (_, name: string) => String(params[name]))
    const response = await once(key, () => doIt(address))
    answers.push({ status: response.status, body: (await response.json()) as unknown })
  }
  return Response.json({ answers })
}

function Page() {
  useUnsentSending(useUser().data?.id, true)
  const active = useThoughts({}).data ?? []
  const archived = useThoughts({ archived: true }).data ?? []
  return (
    <>
      <section aria-label="Active">
        <ThoughtGrid thoughts={active} />
      </section>
      <section aria-label="Archived">
        <ThoughtGrid thoughts={archived} />
      </section>
      <section aria-label="Pending">
        <ActionItemList isCompleted={false} editing="in-dialog" />
      </section>
      <section aria-label="Completed">
        <ActionItemList isCompleted editing="in-dialog" />
      </section>
      <UnsentDialog onClose={() => undefined} />
    </>
  )
}

function open() {
  const calls = Object.keys(WORK).map((call) => [call, () => doIt(call)] as const)
  const sent = serve({
    ...Object.fromEntries(calls),
    'POST /api/operations': doEach,
    'GET /api/categories': () => Response.json([]),
    'GET /api/plan': () => Response.json({}),
    'GET /api/user': () => Response.json({ message: 'Please sign in.' }, { status: 401 }),
  })
  // The lists by their query, which `serve` does not look at.
  const answered = vi.mocked(fetch).getMockImplementation() as typeof fetch
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const url = new URL(String(input), 'http://localhost')
    if (init?.method !== undefined && init.method !== 'GET') {
      const key = new Headers(init.headers).get(OPERATION_HEADER)
      return key ? once(key, () => answered(input, init)) : answered(input, init)
    }
    if (url.pathname === '/api/thoughts') {
      const isArchived = url.searchParams.get('archived') === 'true'
      return Response.json(thoughts.filter((thought) => thought.isArchived === isArchived))
    }
    if (url.pathname === '/api/action-items') {
      const isCompleted = url.searchParams.get('completed') === 'true'
      return Response.json(listed().filter((item) => item.isCompleted === isCompleted))
    }
    return answered(input, init)
  })
  return { ...renderSignedIn(<Page />, { userId }), sent }
}

const part = (name: string) => within(screen.getByRole('region', { name, hidden: true }))
const cards = (name: string) => part(name).queryAllByRole('article', { hidden: true })
const rows = (name: string) => part(name).queryAllByRole('checkbox', { hidden: true })
const what = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const goOnline = () => fireEvent(window, new Event('online'))
const stored = () => readUnsent(userId)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

const opened = () => waitFor(() => expect(rows('Pending')).toHaveLength(2))

describe('a tick without a network', () => {
  const tick = () => fireEvent.click(rows('Pending')[0] as HTMLElement)

  it('shows wherever the item is, after a reload too, and is sent later', async () => {
    const { unmount } = open()
    await opened()
    reply = AWAY
    tick()
    const isShown = async () => {
      await waitFor(() => expect(rows('Pending')).toHaveLength(1))
      await waitFor(() => expect(rows('Completed')).toHaveLength(1))
      const [box] = within(cards('Active')[0] as HTMLElement).getAllByRole<HTMLInputElement>(
        'checkbox',
        { hidden: true },
      )
      expect(box?.checked).toBe(true)
      expect(cards('Active')[0]?.textContent).toContain('Waiting to be sent')
      expect(what()).toEqual([expect.stringContaining('Mark as done: Call Ana')])
    }
    await isShown()
    expect(await findNotice('Action item updated')).toMatchObject({ isDestructive: false })
    unmount()

    open()
    await isShown()
    reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(done).toEqual(['PATCH /api/action-items/1'])
    await waitFor(() => expect(cards('Active')[0]?.textContent).not.toContain('Waiting'))
    expect(rows('Completed')).toHaveLength(1)
  })

  it('that the server refuses later is taken back, stays to be seen and can be retried', async () => {
    const { user } = open()
    await opened()
    reply = AWAY
    tick()
    await waitFor(() => expect(rows('Completed')).toHaveLength(1))
    reply = () => Response.json({ message: 'Not that one', code: 'forbidden' }, { status: 403 })
    goOnline()
    await waitFor(() => expect(what()[0]).toContain('Not sent. Not that one'))
    await waitFor(() => expect(rows('Pending')).toHaveLength(2))
    reply = null
    await user.click(screen.getByRole('button', { name: 'Retry: Mark as done, Call Ana' }))
    await waitFor(async () => expect(await stored()).toEqual([]))
    await waitFor(() => expect(rows('Completed')).toHaveLength(1))
  })

  it('of an item that is gone since is done without a word', async () => {
    open()
    await opened()
    reply = AWAY
    tick()
    await waitFor(() => expect(rows('Completed')).toHaveLength(1))
    reply = () => Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 })
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(what()).toEqual([])
  })

  it('is refused at once as ever', async () => {
    reply = () => Response.json({ message: 'Not that one', code: 'forbidden' }, { status: 403 })
    open()
    await opened()
    tick()
    expect(await findNotice('Error updating action item')).toMatchObject({ isDestructive: true })
    await waitFor(() => expect(rows('Pending')).toHaveLength(2))
    expect(await stored()).toEqual([])
  })
})

describe('an archived thought without a network', () => {
  it('moves to the archive with its mark, and back by Undo; both are sent in order', async () => {
    open()
    await opened()
    reply = AWAY
    press('Archive: Ana and the boat')
    await waitFor(() => expect(cards('Active')).toEqual([]))
    expect(cards('Archived')[0]?.textContent).toContain('Waiting to be sent')
    expect(rows('Pending')).toEqual([])
    await findNotice('Thought archived')
    press('Undo')
    await waitFor(() => expect(cards('Active')).toHaveLength(1))
    await waitFor(() => expect(cards('Archived')).toEqual([]))
    expect(what()).toHaveLength(2)
    reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(done).toEqual(['PATCH /api/thoughts/7/archive', 'PATCH /api/thoughts/7/unarchive'])
    expect(cards('Active')).toHaveLength(1)
  })

  it('is archived after a reload', async () => {
    const { unmount } = open()
    await opened()
    reply = AWAY
    press('Archive: Ana and the boat')
    await waitFor(() => expect(cards('Archived')).toHaveLength(1))
    unmount()
    open()
    await waitFor(() => expect(cards('Archived')).toHaveLength(1))
    expect(cards('Active')).toEqual([])
    reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(thoughts[0]?.isArchived).toBe(true)
  })
})

it('a deleted thought is gone from all lists, and deleted later', async () => {
  const { unmount, user } = open()
  await opened()
  reply = AWAY
  press('Delete: Ana and the boat')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(cards('Active')).toEqual([]))
  expect(rows('Pending')).toEqual([])
  unmount()
  open()
  await waitFor(() => expect(what()).toEqual([expect.stringContaining('Delete: Ana and the boat')]))
  await waitFor(() => expect(rows('Pending')).toEqual([]))
  expect(cards('Active')).toEqual([])
  reply = null
  goOnline()
  await waitFor(async () => expect(await stored()).toEqual([]))
  expect(done).toEqual(['DELETE /api/thoughts/7'])
})

/** Deletes the thought without a network, and takes that back. */
async function deleteAndUndo() {
  const { user } = open()
  await opened()
  reply = AWAY
  press('Delete: Ana and the boat')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(cards('Active')).toEqual([]))
  // The list of what is unsent hides the notice.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
}

it('a deletion without a network is undone there, and both are sent', async () => {
  await deleteAndUndo()
  await waitFor(() => expect(cards('Active')).toHaveLength(1))
  await waitFor(() =>
    expect(what()).toEqual([
      expect.stringContaining('Delete: Ana and the boat'),
      expect.stringContaining('Restore: Ana and the boat'),
    ]),
  )
  reply = null
  goOnline()
  await waitFor(async () => expect(await stored()).toEqual([]))
  expect(done).toEqual(['DELETE /api/thoughts/7', 'POST /api/deleted-thoughts/7/restore'])
  await waitFor(() => expect(cards('Active')).toHaveLength(1))
})

it('a restoration of what is gone for good stays to be seen', async () => {
  await deleteAndUndo()
  await waitFor(() => expect(what()).toHaveLength(2))
  reply = null
  isDeletedForGood = true
  goOnline()
  await waitFor(() =>
    expect(what()).toEqual([expect.stringContaining('Restore: Ana and the boat')]),
  )
  expect(await screen.findByText(/Deleted ramble not found/)).toBeTruthy()
})

it('a change waits when the session has ended', async () => {
  open()
  await opened()
  reply = () => Response.json({ message: 'Please sign in.', code: 'signed_out' }, { status: 401 })
  press('Archive: Ana and the boat')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
  expect(done).toEqual([])
})

describe('an edit', () => {
  let edited = 0
  const PATCH = 'PATCH /api/thoughts/7'

  /** As the server does it: on the version that it is based on. */
  function save({ basedOn, ...fields }: { basedOn: string; summary?: string }) {
    const [known] = thoughts
    if (known && known.updatedAt > basedOn) {
      const body = { message: 'Edited elsewhere.', code: 'conflict', current: known }
      return Response.json(body, { status: 409 })
    }
    return Response.json(elsewhere(fields))
  }

  function elsewhere(fields: Partial<Thought>): Thought {
    edited += 1
    done.push(`edit ${fields.summary ?? ''}`)
    const updatedAt = `2025-05-09T20:00:${String(edited).padStart(2, '0')}.000Z`
    return change((known) => ({ ...known, ...fields, updatedAt }))
  }

  function DetailPage() {
    useUnsentSending(useUser().data?.id, true)
    return (
      <>
        <ThoughtDetail id={7} />
        <UnsentDialog onClose={() => undefined} />
      </>
    )
  }

  function openThought() {
    serve({
      [PATCH]: (body) => (reply ? reply() : save(body as { basedOn: string })),
      'POST /api/operations': async (body) => {
        const { operations } = body as { operations: { body: { basedOn: string } }[] }
        const responses = operations.map((one) => (reply ? reply() : save(one.body)))
        const answers = []
        for (const response of responses) {
          const { status } = await response
          answers.push({ status, body: (await (await response).json()) as unknown })
        }
        return Response.json({ answers })
      },
      'GET /api/thoughts/7': () => Response.json(thoughts[0]),
      'GET /api/thoughts/7/related': () => Response.json([]),
      'GET /api/thoughts/7/reminder-suggestions': () => Response.json([]),
      'GET /api/categories': () => Response.json([]),
      'GET /api/tags': () => Response.json([]),
      'GET /api/plan': () => Response.json({}),
    })
    return renderSignedIn(<DetailPage />, { userId })
  }

  async function edit(text: string) {
    await waitFor(() => press('Edit summary'))
    const field = screen.getByRole('textbox', { name: 'Summary', hidden: true })
    fireEvent.change(field, { target: { value: text } })
    press('Save')
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Summary', hidden: true })).toBeNull(),
    )
  }
  const summary = () => part('Summary').getByText(/./, { selector: 'p' }).textContent
  const saved = () => thoughts[0]?.summary

  it('without a network shows, after a reload too, and is saved later', async () => {
    const { unmount } = openThought()
    reply = AWAY
    await edit('Call Ana twice.')
    await waitFor(() => expect(summary()).toBe('Call Ana twice.'))
    unmount()
    openThought()
    await waitFor(() => expect(summary()).toBe('Call Ana twice.'))
    expect(what()).toEqual([expect.stringContaining('Edit summary: Ana and the boat')])
    reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(saved()).toBe('Call Ana twice.')
  })

  it('on top of another one is saved after it without a conflict', async () => {
    openThought()
    reply = AWAY
    await edit('One')
    await waitFor(() => expect(summary()).toBe('One'))
    await edit('Two')
    await waitFor(() => expect(summary()).toBe('Two'))
    reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(done).toEqual(['edit One', 'edit Two'])
  })

  it('of another part than was edited elsewhere is saved beside it', async () => {
    openThought()
    reply = AWAY
    await edit('Mine')
    elsewhere({ rawText: 'call bob about the boat' })
    reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(thoughts[0]).toMatchObject({ summary: 'Mine', rawText: 'call bob about the boat' })
  })

  async function untilConflict() {
    const page = openThought()
    reply = AWAY
    await edit('Mine')
    await waitFor(async () => expect(await stored()).toHaveLength(1))
    elsewhere({ summary: 'Theirs' })
    reply = null
    goOnline()
    await screen.findByRole('region', { name: 'Yours' })
    expect(saved()).toBe('Theirs')
    await waitFor(() => expect(summary()).toBe('Theirs'))
    expect(screen.getByRole('region', { name: 'Yours' }).textContent).toContain('Mine')
    expect(screen.getByRole('region', { name: 'Edited elsewhere' }).textContent).toContain('Theirs')
    return page
  }

  it('of what was edited elsewhere keeps both, and the person keeps theirs', async () => {
    const { user } = await untilConflict()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(saved()).toBe('Mine')
  })

  it('of what was edited elsewhere keeps both, and the person keeps the other', async () => {
    const { user } = await untilConflict()
    await user.click(screen.getByRole('button', { name: 'Keep theirs' }))
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(saved()).toBe('Theirs')
    expect(done).toEqual(['edit Theirs'])
  })

  it('with a network asks in the form which of both stays', async () => {
    const { user } = openThought()
    await waitFor(() => press('Edit summary'))
    elsewhere({ summary: 'Theirs' })
    const field = screen.getByRole('textbox', { name: 'Summary', hidden: true })
    fireEvent.change(field, { target: { value: 'Mine' } })
    press('Save')
    await screen.findByRole('dialog', { name: 'Edited elsewhere too' })
    expect(saved()).toBe('Theirs')
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(saved()).toBe('Mine'))
    await waitFor(() => expect(summary()).toBe('Mine'))
    expect(await stored()).toEqual([])
  })

  it('of a thought that is gone since stays with its text', async () => {
    openThought()
    reply = AWAY
    await edit('Mine')
    reply = () => Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 })
    goOnline()
    await waitFor(() => expect(what()[0]).toContain('Not sent. Not found'))
    expect(what()[0]).toContain('Mine')
    expect(
      screen.getByRole('button', { name: 'Copy: Edit summary, Ana and the boat' }),
    ).toBeTruthy()
  })
})
