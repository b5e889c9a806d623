import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ActionItemsScreen } from '@/components/action-items/action-items-screen'
import { useUser } from '@/lib/client/accounts/accounts'
import { readUnsent } from '@/lib/client/store/queue/store'
import { useUnsentSending } from '@/lib/client/use/use-sending'
import { newUserId } from '@/tests/support/new-user-id'
import { box, bulkChange, CHANGE, openRambles, UNDO } from '@/tests/support/selectable-rambles'
import { pressUndo } from '@/tests/support/shown-notice'
import { itemsOf, renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { AWAY, goOnline, inFreshBrowsers } from '@/tests/support/unsent-screen'
import { FollowedChange } from './followed-change'

inFreshBrowsers()

let userId: number
let isAway: boolean

beforeEach(() => {
  userId = newUserId()
  isAway = true
})
afterEach(() => onlineManager.setOnline(true))

function Rest() {
  useUnsentSending(useUser().data?.id, true)
  return <FollowedChange />
}

/** All Rambles without a network; with one, the server makes the change with this outcome. */
function open({ outcome = bulkChange(), search = '', headers = {} } = {}) {
  const page = openRambles({
    ...{ userId, search, headers, part: <Rest /> },
    routes: {
      [CHANGE]: () => (isAway ? AWAY() : Response.json(outcome)),
      [UNDO]: () => (isAway ? AWAY() : Response.json(bulkChange({ state: 'undone' }))),
    },
  })
  const sentBy = (call: string) => page.sent.filter((one) => one.call === call)
  return { ...page, sentBy }
}

const titles = () =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label') ?? '')

async function connect() {
  isAway = false
  goOnline()
  await waitFor(async () => expect(await readUnsent(userId)).toEqual([]), { timeout: 10_000 })
}

describe('many rambles', () => {
  it('are archived without a network, and Undo brings them back', async () => {
    const { user, press, sentBy } = open()
    await user.click(await box('Three'))
    await user.click(await box('Two'))
    await press('Archive')
    await screen.findByText('2 thoughts archived')
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Two' })).toBeNull())
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
    expect(await readUnsent(userId)).toHaveLength(1)

    await pressUndo()
    await screen.findByText('Change undone')
    await screen.findByRole('article', { name: 'Two' })
    expect(await readUnsent(userId)).toHaveLength(2)

    await connect()
    expect(sentBy(CHANGE).at(-1)?.body).toEqual({ action: 'archive', ids: [3, 2] })
    expect(sentBy(UNDO)).toHaveLength(1)
  })

  it('stay archived after a reload', async () => {
    const first = open()
    await first.user.click(await box('Three'))
    await first.press('Archive')
    await screen.findByText('1 thought archived')
    first.unmount()
    open()
    await screen.findByRole('article', { name: 'Two' })
    await waitFor(() => expect(titles()).not.toContain('Three'))
  })

  it('get a tag, lose one and are marked as waiting', async () => {
    const { user, press } = open()
    await user.click(await box('Three'))
    await user.click(await box('Two'))
    await press('Tag')
    const adding = within(await screen.findByRole('dialog', { name: 'Add Tag' }))
    await user.type(adding.getByRole('combobox', { name: 'Tag' }), 'tide')
    await user.click(adding.getByRole('button', { name: 'Add' }))
    await screen.findByText('2 thoughts tagged')
    const card = (name: string) => within(screen.getByRole('article', { name }))
    await waitFor(() => card('Two').getByText('tide'))
    card('Three').getByText('tide')
    expect(screen.getAllByText('Waiting to be sent')).toHaveLength(2)

    await user.click(await box('Three'))
    await press('Untag')
    const removing = within(await screen.findByRole('dialog', { name: 'Remove Tag' }))
    await user.selectOptions(removing.getByRole('combobox', { name: 'Tag' }), 'sea')
    await user.click(removing.getByRole('button', { name: 'Remove' }))
    await screen.findByText('1 thought untagged')
    await waitFor(() => expect(card('Three').queryByText('sea')).toBeNull())
  })

  it('are counted by the server’s result once it has made the change, and failures are reported', async () => {
    const failures = [{ id: 3, message: 'It was not found.' }]
    const { user, press } = open({ outcome: bulkChange({ changed: 1, failed: 1, failures }) })
    await user.click(await box('Three'))
    await user.click(await box('Two'))
    await press('Archive')
    await screen.findByText('2 thoughts archived')
    await connect()
    await screen.findByText('Error archiving thoughts')
    screen.getByText('1 thought could not be archived: It was not found.')
  })

  it('that match a list are sent as its filters if the device does not have them all', async () => {
    const { user, press, sentBy } = open({
      search: '?tag=sea',
      headers: { Link: '</api/thoughts?cursor=x>; rel="next"' },
    })
    await user.click(await box('Three'))
    await press('Select all')
    await press('Select all that match')
    act(() => onlineManager.setOnline(false))
    await press('Archive')
    await screen.findByText(/thoughts archived$/)
    act(() => onlineManager.setOnline(true))
    await connect()
    expect(sentBy(CHANGE).at(-1)?.body).toEqual({ action: 'archive', match: { tag: 'sea' } })
  })

  it('wait when the server is too busy', async () => {
    const { user, press } = openRambles({
      userId,
      routes: { [CHANGE]: () => Response.json({ message: 'Too many' }, { status: 429 }) },
    })
    await user.click(await box('Three'))
    await press('Archive')
    await screen.findByText('1 thought archived')
    expect(await readUnsent(userId)).toMatchObject([{ body: { action: 'archive', ids: [3] } }])
  })
})

it('only actions that need the server are disabled without a network', async () => {
  const { user } = open()
  await user.click(await box('Three'))
  await user.click(await box('Two'))
  const bar = within(await screen.findByRole('region', { name: 'Selection' }))
  await bar.findByRole('button', { name: 'Merge' })
  act(() => onlineManager.setOnline(false))
  const disabled = bar
    .getAllByRole<HTMLButtonElement>('button')
    .flatMap(({ disabled, textContent }) => (disabled ? textContent : []))
  expect(disabled).toEqual(['Merge', 'Export'])
})

it('many action items are ticked and deleted without a network, and Undo brings them back', async () => {
  const items = itemsOf('Sand the hull', 'Paint it', 'Launch').map((item) => ({
    ...item,
    thoughtTitle: 'The boat',
    tags: [],
  }))
  serve({
    'GET /api/action-items': () => Response.json(items),
    'GET /api/tags': () => Response.json([]),
    [CHANGE]: AWAY,
    'POST /api/operations': AWAY,
  })
  const { user } = renderSignedIn(<ActionItemsScreen />, { userId })
  await user.click(await box('Sand the hull'))
  await user.click(await box('Paint it'))
  await user.click(await screen.findByRole('button', { name: 'Tick' }))
  await screen.findByText('2 action items ticked')
  await waitFor(() => expect(screen.queryByText('Paint it')).toBeNull())
  await user.click(await box('Launch'))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 1 action item?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('1 action item deleted')
  await waitFor(() => expect(screen.queryByText('Launch')).toBeNull())
  await pressUndo()
  await screen.findByText('Launch')
  expect(screen.queryByText('Paint it')).toBeNull()
  const waiting = await readUnsent(userId)
  expect(waiting).toMatchObject([
    { body: { action: 'tick', ids: [1, 2] } },
    { body: { action: 'delete-items', ids: [3] } },
    { call: 'POST /api/bulk-changes/[id]/undo' },
  ])
})
