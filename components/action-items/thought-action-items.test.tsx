import { screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ThoughtDetail } from '@/components/thoughts/thought-detail'
import { useUser } from '@/lib/client/accounts/accounts'
import { undoLast } from '@/lib/client/page/undo'
import { useUnsentSending } from '@/lib/client/use/use-sending'
import { readUnsent } from '@/lib/client/store/queue/store'
import { ownOrder } from '@/lib/shared/action-item-order'
import type { ActionItem } from '@/lib/shared/action-items'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice } from '@/tests/support/shown-notice'
import { itemsOf, renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'

let userId: number
/** The items that the server has. */
let items: ActionItem[]
let isAway: boolean
/** The server refuses the next change, and is unreachable after that. */
let isRefusing: boolean

beforeEach(() => {
  userId = newUserId()
  isAway = false
  isRefusing = false
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page() {
  useUnsentSending(useUser().data?.id, true)
  return <ThoughtDetail id={7} />
}

/** What the server does with the items of thought 7. */
function act(method: string, address: string, body: unknown): Response {
  const id = Number(address.split('/')[3])
  if (method === 'POST') {
    const item = { ...itemsOf('x')[0], ...(body as object), id: 50 + items.length } as ActionItem
    items = [...items, item]
    return Response.json(item, { status: 201 })
  }
  const known = items.find((item) => item.id === id)
  if (!known) return Response.json({ message: 'Action item not found' }, { status: 404 })
  items = items.filter((item) => item !== known)
  if (method === 'DELETE') return Response.json({ message: 'Action item deleted' })
  const changed = { ...known, ...(body as object) }
  items = [...items, changed]
  return Response.json(changed)
}

interface Operation {
  call: string
  params: { id: number }
  body?: unknown
}

function open(...texts: string[]) {
  items = itemsOf(...texts)
  const away = () => {
    if (isAway) throw new TypeError('Failed to fetch')
  }
  const doOne = (method: string, address: string) => (body: unknown) => {
    away()
    isAway = isRefusing
    if (isRefusing) return Response.json({ message: 'Action item not found' }, { status: 404 })
    return act(method, address, body)
  }
  const sent = serve({
    'GET /api/thoughts/7': () => {
      away()
      return Response.json(thoughtWith({ actionItems: [...items].sort(ownOrder) }))
    },
    'GET /api/thoughts/7/related': () => Response.json([]),
    'GET /api/categories': () => Response.json([]),
    'GET /api/tags': () => Response.json([]),
    'POST /api/thoughts/7/action-items': doOne('POST', '/api/thoughts/7/action-items'),
    'POST /api/operations': async (body) => {
      away()
      const responses = []
      for (const one of (body as { operations: Operation[] }).operations) {
        const [method = '', address = ''] = one.call.replace('[id]', `${one.params.id}`).split(' ')
        const response = act(method, address, one.body)
        responses.push({ status: response.status, body: (await response.json()) as unknown })
      }
      return Response.json({ answers: responses })
    },
    ...Object.fromEntries(
      [1, 2, 3, 50, 51, 52, 53].flatMap((id) =>
        ['PATCH', 'DELETE'].map((method) => [
          `${method} /api/action-items/${id}`,
          doOne(method, `/api/action-items/${id}`),
        ]),
      ),
    ),
  })
  const writes = () => sent.filter(({ call }) => !call.startsWith('GET'))
  return { ...renderSignedIn(<Page />, { userId }), writes }
}

const region = () => within(screen.getByRole('region', { name: 'Action Items' }))
const shownTexts = () =>
  region()
    .queryAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent)
const field = () => screen.findByRole('textbox', { name: 'Add an action item' })

describe('adding', () => {
  it('adds items one after the other, and Undo deletes the last one', async () => {
    const { client, user, writes } = open()
    await user.type(await field(), ' Sand the hull {Enter}')
    await user.keyboard('Paint it{Enter}')
    expect(document.activeElement).toBe(await field())
    await waitFor(() => expect(shownTexts()).toEqual(['Sand the hull', 'Paint it']))
    expect(await findNotice('Action item added')).toBeTruthy()
    expect(screen.queryByText('No action items for this thought.')).toBeNull()
    undoLast(client)
    await waitFor(() => expect(shownTexts()).toEqual(['Sand the hull']))
    expect(writes().map(({ call }) => call)).toEqual([
      'POST /api/thoughts/7/action-items',
      'POST /api/thoughts/7/action-items',
      'DELETE /api/action-items/51',
    ])
  })

  it('does nothing with a blank text', async () => {
    const { user, writes } = open()
    await user.type(await field(), ' \u2060 {Enter}')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add item' }).disabled).toBe(true)
    expect(writes()).toEqual([])
  })

  it('gives the text back when the server refuses it, with the reason', async () => {
    const { user } = open()
    const served = vi.mocked(fetch).getMockImplementation()
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const message = 'A thought can have 50 action items at most.'
      return init?.method === 'POST'
        ? Response.json({ message, code: 'conflict' }, { status: 409 })
        : ((await served?.(input, init)) ?? Response.error())
    })
    await user.type(await field(), 'Sand the hull{Enter}')
    expect(await findNotice('Error adding action item')).toBeTruthy()
    await waitFor(async () =>
      expect(((await field()) as HTMLInputElement).value).toBe('Sand the hull'),
    )
  })

  it('queues a new item and everything done with it while there is no network, and sends it all later', async () => {
    const { client, user } = open('Call Ana')
    await screen.findByRole('checkbox', { name: 'Call Ana' })
    isAway = true
    await user.type(await field(), 'Sand the hull{Enter}')
    await user.click(await screen.findByRole('checkbox', { name: 'Sand the hull' }))
    await user.type(await field(), 'Paint it{Enter}')
    await screen.findByRole('checkbox', { name: 'Paint it' })
    undoLast(client)
    await waitFor(() => expect(shownTexts()).toEqual(['Call Ana', 'Sand the hull']))
    await waitFor(async () => expect(await readUnsent(userId)).toHaveLength(4))
    isAway = false
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]), { timeout: 10_000 })
    expect(items.map(({ text, isCompleted }) => [text, isCompleted])).toEqual([
      ['Call Ana', false],
      ['Sand the hull', true],
    ])
    await waitFor(() => expect(shownTexts()).toEqual(['Call Ana', 'Sand the hull']))
  }, 20_000)
})

describe('ordering', () => {
  it('moves an item by Alt and an arrow key, keeps the focus and announces the new place', async () => {
    const { client, user, writes } = open('a', 'b', 'c')
    const box = await screen.findByRole('checkbox', { name: 'a' })
    box.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(shownTexts()).toEqual(['b', 'a', 'c']))
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'a' }))
    expect((await findNotice('Action item moved')).description).toBe('“a” is 2 of 3.')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(shownTexts()).toEqual(['b', 'c', 'a']))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes().map(({ body }) => body)).toEqual([{ position: 2.5 }, { position: 4 }])
    undoLast(client)
    await waitFor(() => expect(shownTexts()).toEqual(['b', 'a', 'c']))
    undoLast(client)
    await waitFor(() => expect(shownTexts()).toEqual(['a', 'b', 'c']))
  })

  it('moves an item by buttons, which are marked as disabled where it can’t go further', async () => {
    const { user } = open('a', 'b')
    await user.click(await screen.findByRole('button', { name: 'Move: b' }))
    const down = screen.getByRole('button', { name: 'Move down: b' })
    expect(down.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Move up: b' }))
    await waitFor(() => expect(shownTexts()).toEqual(['b', 'a']))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: b' }))
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  })

  it('is offered only for two or more items', async () => {
    open('a')
    await screen.findByRole('checkbox', { name: 'a' })
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  })

  it('is rolled back when the server refuses', async () => {
    const { user } = open('a', 'b')
    const box = await screen.findByRole('checkbox', { name: 'b' })
    isRefusing = true
    box.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(await findNotice('Error updating action item')).toBeTruthy()
    await waitFor(() => expect(shownTexts()).toEqual(['a', 'b']))
  })
})

describe('a due date', () => {
  it('is set and removed where the item is edited', async () => {
    const { client, user, writes } = open('Call Ana')
    await user.click(await screen.findByRole('button', { name: 'Edit: Call Ana' }))
    await user.type(screen.getByLabelText('Due date'), '2090-05-09')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Due May 9, 2090')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Edit: Call Ana' }))
    await user.click(screen.getByRole('button', { name: 'No due date' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByText(/^Due May/)).toBeNull())
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([
        { dueOn: '2090-05-09', seen: { dueOn: null } },
        { dueOn: null, seen: { dueOn: '2090-05-09' } },
      ]),
    )
    undoLast(client)
    expect(await screen.findByText('Due May 9, 2090')).toBeTruthy()
  })

  it('in the past is shown as overdue', async () => {
    const { user } = open('Call Ana')
    await user.click(await screen.findByRole('button', { name: 'Edit: Call Ana' }))
    await user.type(screen.getByLabelText('Due date'), '2020-11-20{Enter}')
    expect(await screen.findByText('Overdue since Nov 20, 2020')).toBeTruthy()
  })
})
