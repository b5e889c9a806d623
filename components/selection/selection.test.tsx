import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ActionItemsScreen } from '@/components/action-items/action-items-screen'
import { Keyboard } from '@/components/keyboard/keyboard'
import { AllRambles } from '@/components/thoughts/all-rambles'
import { undoLast } from '@/lib/client/undo'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { pressUndo } from '@/tests/support/shown-notice'
import { itemsOf, renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'

afterEach(() => onlineManager.setOnline(true))

const titled = (id: number, title: string, ...tags: string[]): Thought =>
  thoughtWith({
    id,
    parsedContent: { title },
    tags: tags.map((name) => ({ id: name.length, name })),
  })

const FOUR = [titled(4, 'Four'), titled(3, 'Three', 'sea'), titled(2, 'Two'), titled(1, 'One')]

/** How a change of the server's went; a test states only what matters to it. */
const bulk = (fields: Partial<BulkChange> = {}): BulkChange => ({
  ...{ id: 9, action: 'archive', state: 'done', total: 2, done: 2, changed: 2, failed: 0 },
  ...{ canUndo: true, failures: [], createdAt: '2025-05-09T19:00:00.000Z' },
  ...fields,
})

const POST = 'POST /api/bulk-changes'
const ASK = 'GET /api/bulk-changes/9'
const UNDO = 'POST /api/bulk-changes/9/undo'

/** All Rambles with these thoughts; the list has none of those that `leave` once a change was sent. */
function open({
  thoughts = FOUR,
  leave = [] as number[],
  headers = {},
  search = '',
  routes = {} as Parameters<typeof serve>[0],
  user = {},
} = {}) {
  let isChanged = false
  const sent = serve({
    'GET /api/thoughts': (_body, query) => {
      if (query.has('pinned')) return Response.json([])
      const left = thoughts.filter(({ id }) => !isChanged || !leave.includes(id))
      return Response.json(left, { headers })
    },
    'GET /api/tags': () => Response.json([{ id: 3, name: 'sea' }]),
    'GET /api/categories': () => Response.json([{ id: 5, name: 'Boats', thoughtCount: 0 }]),
    [ASK]: () => Response.json(bulk()),
    [UNDO]: () => Response.json(bulk({ state: 'undone' })),
    ...routes,
    [POST]: async (body, query) => {
      isChanged = true
      return (await routes[POST]?.(body, query)) ?? Response.json(bulk())
    },
  })
  const page = renderSignedIn(
    <main>
      <AllRambles />
      <Keyboard />
    </main>,
    { search, userId: newUserId(), user },
  )
  const wanted = () => sent.filter(({ call }) => call === POST).map(({ body }) => body)
  const press = async (name: string | RegExp) =>
    page.user.click(await screen.findByRole('button', { name }))
  return { ...page, sent, wanted, press }
}

const box = (name: string) => screen.findByRole('button', { name: `Select: ${name}` })
const selected = () =>
  screen
    .queryAllByRole('button', { name: /^Select: /, pressed: true })
    .map((shown) => shown.getAttribute('aria-label')?.replace('Select: ', ''))

it('selects by the box of a card, and then by presses on cards, which open nothing', async () => {
  const { user, press, visited } = open()
  await user.click(await box('Four'))
  expect(selected()).toEqual(['Four'])
  await screen.findByText('1 selected', { selector: 'p:not(.sr-only)' })
  await user.click(screen.getByRole('link', { name: 'Two' }))
  expect(selected()).toEqual(['Four', 'Two'])
  expect(screen.getByText('2 selected', { selector: '[role=status]' })).toBeTruthy()
  await user.click(within(screen.getByRole('article', { name: 'Four' })).getByText('Web'))
  expect(selected()).toEqual(['Two'])
  await press('End the selection')
  expect(selected()).toEqual([])
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  await user.click(within(screen.getByRole('article', { name: 'Two' })).getByText('Web'))
  expect(visited).toEqual(['/thoughts/2'])
})

it('selects a range with shift, in the order shown', async () => {
  const { user } = open()
  await user.click(await box('Three'))
  await user.keyboard('{Shift>}')
  await user.click(await box('One'))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['Three', 'Two', 'One'])
})

it('selects by keyboard: x the card in focus, Ctrl+A all, Escape none', async () => {
  const { user } = open()
  await box('Four')
  await user.keyboard('jjx')
  expect(selected()).toEqual(['Three'])
  await user.keyboard('x')
  expect(selected()).toEqual([])
  await user.keyboard('{Control>}a{/Control}')
  expect(selected()).toHaveLength(4)
  await screen.findByRole('button', { name: 'Archive' })
  await user.keyboard('{Escape}')
  expect(selected()).toEqual([])
  await user.type(screen.getByRole('searchbox', { name: 'Search rambles' }), 'x{Control>}a')
  expect(selected()).toEqual([])
})

const touch = (type: string, target: Element, at = { clientX: 5, clientY: 5 }) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...at })
  Object.assign(event, { pointerType: 'touch', isPrimary: true })
  fireEvent(target, event)
  return event
}

it('selects by a long press of a finger, which neither opens a menu nor the ramble', async () => {
  const { visited } = open()
  const card = await screen.findByRole('link', { name: 'Two' })
  touch('pointerdown', card)
  await waitFor(() => expect(selected()).toEqual(['Two']))
  expect(touch('contextmenu', card).defaultPrevented).toBe(true)
  touch('pointerup', card)
  fireEvent.click(card, { detail: 1 })
  expect(visited).toEqual([])
  expect(selected()).toEqual(['Two'])
  fireEvent.click(screen.getByRole('link', { name: 'One' }), { detail: 1 })
  expect(selected()).toEqual(['Two', 'One'])
})

it('does not take scrolling for a long press', async () => {
  open()
  const card = await screen.findByRole('link', { name: 'Two' })
  touch('pointerdown', card)
  touch('pointermove', card, { clientX: 5, clientY: 40 })
  touch('contextmenu', card)
  expect(selected()).toEqual([])
})

it('archives what is selected, and Undo brings it back', async () => {
  const { user, press, wanted, sent } = open({ leave: [3, 2] })
  await user.click(await box('Three'))
  await user.click(await box('Two'))
  await press('Archive')
  await screen.findByText('2 rambles archived')
  expect(wanted()).toEqual([{ action: 'archive', ids: [3, 2] }])
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  expect(screen.queryByRole('article', { name: 'Two' })).toBeNull()
  await pressUndo()
  await screen.findByText('Change undone')
  expect(sent.filter(({ call }) => call === UNDO)).toHaveLength(1)
})

it('is undone by Ctrl+Z', async () => {
  const { user, press, sent } = open()
  await user.click(await box('Two'))
  await press('Archive')
  await screen.findByText('2 rambles archived')
  act(() => void undoLast())
  await screen.findByText('Change undone')
  expect(sent.filter(({ call }) => call === UNDO)).toHaveLength(1)
})

it.each([
  [false, /restored from Recently Deleted for 30 days/],
  [true, /will be deleted for good/],
])('asks before it deletes; at once: %s', async (deleteAtOnce, words) => {
  const { user, press, wanted } = open({ user: { deleteAtOnce } })
  await user.click(await box('Three'))
  await user.click(await box('Two'))
  await press('Delete')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 rambles?' }))
  dialog.getByText(words)
  expect(wanted()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(wanted()).toEqual([{ action: 'delete', ids: [3, 2] }]))
})

it('adds a tag, and takes off one of those that are there', async () => {
  const { user, press, wanted } = open()
  await user.click(await box('Three'))
  await press('Tag')
  const adding = within(await screen.findByRole('dialog', { name: 'Add Tag' }))
  await user.type(adding.getByRole('combobox', { name: 'Tag' }), ' tide ')
  await user.click(adding.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(wanted()).toEqual([{ action: 'tag', tagName: 'tide', ids: [3] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(await box('Three'))
  await press('Untag')
  const removing = within(await screen.findByRole('dialog', { name: 'Remove Tag' }))
  await user.selectOptions(removing.getByRole('combobox', { name: 'Tag' }), 'sea')
  await user.click(removing.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(wanted().at(-1)).toEqual({ action: 'untag', tagName: 'sea', ids: [3] }),
  )
})

it('moves to a category', async () => {
  const { user, press, wanted } = open()
  await user.click(await box('Two'))
  await press('Category')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Category' }))
  dialog.getByText('The category of 1 ramble.')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Boats')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(wanted()).toEqual([{ action: 'category', categoryId: 5, ids: [2] }]))
})

it('exports what is selected', async () => {
  const { user, sent } = open()
  await user.click(await box('Two'))
  await user.click(await box('One'))
  const bar = within(await screen.findByRole('region', { name: 'Selection' }))
  await user.click(bar.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'JSON' }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'GET /api/thoughts/export')?.query).toBe(
      'format=json&ids=2%2C1',
    ),
  )
})

it('offers all that match where the list goes on, and sends its filters', async () => {
  const { user, press, wanted } = open({
    search: '?q=o&tag=sea&sort=oldest',
    headers: { Link: '</api/thoughts?cursor=x>; rel="next"' },
  })
  await user.click(await box('Two'))
  await press('Select all')
  await press('Select all that match')
  expect(screen.getAllByText('All selected')).toHaveLength(2)
  await press('Archive')
  await waitFor(() =>
    expect(wanted()).toEqual([{ action: 'archive', match: { q: 'o', tag: 'sea' } }]),
  )
})

it('shows how far a long change is, and tells of its end', async () => {
  const steps = [
    bulk({ state: 'running', total: 1000, done: 350 }),
    bulk({ total: 1000, done: 1000, changed: 1000 }),
  ]
  const { user, press } = open({
    routes: {
      [POST]: () =>
        Response.json(bulk({ state: 'running', total: 1000, done: 0 }), { status: 202 }),
      [ASK]: () => Response.json(steps.shift()),
    },
  })
  await user.click(await box('Two'))
  await press('Archive')
  const progress = await screen.findByRole('progressbar', { name: 'Archiving 350 of 1,000' })
  expect(progress.getAttribute('aria-valuenow')).toBe('350')
  await screen.findByText('1,000 rambles archived')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('stops a long change, and undoes what it has done', async () => {
  let isStopped = false
  const { user, press } = open({
    routes: {
      [POST]: () =>
        Response.json(bulk({ state: 'running', total: 1000, done: 50 }), { status: 202 }),
      [ASK]: () => Response.json(bulk({ state: isStopped ? 'undone' : 'running', total: 1000 })),
      [UNDO]: () => {
        isStopped = true
        return Response.json(bulk({ state: 'undoing', total: 1000 }), { status: 202 })
      },
    },
  })
  await user.click(await box('Two'))
  await press('Archive')
  await press('Stop and undo')
  await screen.findByText('Change undone')
  expect(selected()).toEqual(['Two'])
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('names what could not be changed, and keeps it selected', async () => {
  const failures = [{ id: 3, message: 'It is gone.' }]
  const { user, press } = open({
    leave: [2],
    routes: { [POST]: () => Response.json(bulk({ changed: 1, failed: 1, failures })) },
  })
  await user.click(await box('Three'))
  await user.click(await box('Two'))
  await press('Archive')
  await screen.findByText('1 ramble archived')
  expect(screen.getByRole('alert').textContent).toBe(
    '1 ramble could not be archived: “Three” (It is gone.)',
  )
  expect(selected()).toEqual(['Three'])
})

it('keeps the selection when the server refuses, and says why', async () => {
  const { user, press } = open({
    routes: { [POST]: () => Response.json({ message: 'Not just now' }, { status: 500 }) },
  })
  await user.click(await box('Three'))
  await press('Archive')
  await screen.findByText('Error archiving rambles')
  await screen.findByText('Not just now')
  expect(selected()).toEqual(['Three'])
})

it('says without a network that it needs one', async () => {
  const { user } = open()
  await user.click(await box('Three'))
  const archive = await screen.findByRole<HTMLButtonElement>('button', { name: 'Archive' })
  expect(archive.disabled).toBe(false)
  act(() => onlineManager.setOnline(false))
  expect(archive.disabled).toBe(true)
  screen.getByText('You are offline. Changing several at once needs a network.')
})

it('forgets what the list no longer has', async () => {
  const { user, client } = open({ leave: [3] })
  await user.click(await box('Three'))
  await user.click(await box('Two'))
  act(() => {
    client.setQueriesData<Thought[]>(
      { queryKey: ['thoughts', 'list', { limit: 50 }] },
      FOUR.slice(2),
    )
  })
  await waitFor(() => expect(selected()).toEqual(['Two']))
  await screen.findByText('1 selected', { selector: '[role=status]' })
})

it('ticks and deletes action items', async () => {
  const items = itemsOf('Sand the hull', 'Paint it').map((item) => ({
    ...item,
    thoughtTitle: 'The boat',
    tags: [],
  }))
  const sent = serve({
    'GET /api/action-items': () => Response.json(items),
    'GET /api/tags': () => Response.json([]),
    [POST]: (body) =>
      Response.json(bulk({ action: (body as { action: 'tick' }).action, changed: 1 })),
  })
  const { user } = renderSignedIn(<ActionItemsScreen />, { userId: newUserId() })
  await user.click(await box('Sand the hull'))
  await user.click(screen.getByText('Paint it'))
  expect(selected()).toEqual(['Sand the hull', 'Paint it'])
  await user.click(await screen.findByRole('button', { name: 'Tick' }))
  await screen.findByText('1 action item ticked')
  await user.click(await box('Sand the hull'))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 1 action item?' }))
  dialog.getByText('Its ramble stays.')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('1 action item deleted')
  expect(sent.filter(({ call }) => call === POST).map(({ body }) => body)).toEqual([
    { action: 'tick', ids: [1, 2] },
    { action: 'delete-items', ids: [1] },
  ])
})

it('merges 2 to 20 rambles into one, and Undo restores them', async () => {
  const merged = titled(9, 'Both')
  let listed = FOUR
  const { sent, user, press } = open({
    routes: {
      'GET /api/thoughts': (_body, query) => Response.json(query.has('pinned') ? [] : listed),
      'POST /api/thoughts/merge': () => {
        listed = [merged, titled(3, 'Three'), titled(1, 'One')]
        return Response.json(merged, { status: 201 })
      },
      'DELETE /api/thoughts/9/merge': () => {
        listed = FOUR
        return Response.json(FOUR.slice(0, 2))
      },
    },
  })
  await user.click(await box('Four'))
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  await user.click(await box('Two'))
  await press('Merge')
  await screen.findByText('2 rambles are now one')
  expect(sent.find(({ call }) => call === 'POST /api/thoughts/merge')?.body).toEqual({
    ids: [4, 2],
  })
  await waitFor(() => expect(selected()).toEqual([]))
  await box('Both')
  await act(pressUndo)
  await screen.findByText('2 rambles again')
  await box('Four')
  expect(screen.queryByRole('button', { name: 'Select: Both' })).toBeNull()
})
