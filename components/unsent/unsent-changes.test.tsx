import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ActionItemList } from '@/components/action-items/action-item-list'
import { ThoughtGrid } from '@/components/thoughts/thought-grid'
import { useUser } from '@/lib/client/accounts/accounts'
import { useThoughts } from '@/lib/client/thoughts/thoughts'
import { useUnsentSending } from '@/lib/client/use/use-sending'
import { readUnsent } from '@/lib/client/store/queue/store'
import type { User } from '@/lib/shared/accounts'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice } from '@/tests/support/shown-notice'
import { renderSignedIn } from '@/tests/support/signed-in-page'
import { ThoughtServer } from '@/tests/support/thought-server'
import {
  AWAY,
  goOnline,
  inFreshBrowsers,
  listedUnsent,
  part,
  press,
} from '@/tests/support/unsent-screen'
import { INTERMEDIARY_RESPONSES, FOREIGN_REFUSALS } from '@/tests/support/intermediaries'
import { UnsentDialog } from './unsent-dialog'

let userId: number
let server: ThoughtServer

inFreshBrowsers()
beforeEach(() => {
  userId = newUserId()
  server = new ThoughtServer()
})

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

function open(fields: Partial<User> = {}) {
  server.serve()
  return renderSignedIn(<Page />, { userId, user: fields })
}

const cards = (name: string) => part(name).queryAllByRole('article', { hidden: true })
const rows = (name: string) => part(name).queryAllByRole('checkbox', { hidden: true })
const stored = () => readUnsent(userId)

const opened = () => waitFor(() => expect(rows('Pending')).toHaveLength(2))

describe('a tick', () => {
  const tick = () => fireEvent.click(rows('Pending')[0] as HTMLElement)

  it('without a network shows wherever the item is, also after a reload, and is sent later', async () => {
    const { unmount } = open()
    await opened()
    server.reply = AWAY
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
      expect(listedUnsent()).toEqual([expect.stringContaining('Mark as done: Call Ana')])
    }
    await isShown()
    expect(await findNotice('Action item updated')).toMatchObject({ isDestructive: false })
    unmount()

    open()
    await isShown()
    server.reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(server.done).toEqual(['PATCH /api/action-items/1'])
    await waitFor(() => expect(cards('Active')[0]?.textContent).not.toContain('Waiting'))
    expect(rows('Completed')).toHaveLength(1)
  })

  it('that the server refuses later is rolled back, stays listed and can be retried', async () => {
    const { user } = open()
    await opened()
    server.reply = AWAY
    tick()
    await waitFor(() => expect(rows('Completed')).toHaveLength(1))
    server.reply = () =>
      Response.json({ message: 'Not that one', code: 'forbidden' }, { status: 403 })
    goOnline()
    await waitFor(() => expect(listedUnsent()[0]).toContain('Not sent. Not that one'))
    await waitFor(() => expect(rows('Pending')).toHaveLength(2))
    server.reply = null
    await user.click(screen.getByRole('button', { name: 'Retry: Mark as done, Call Ana' }))
    await waitFor(async () => expect(await stored()).toEqual([]))
    await waitFor(() => expect(rows('Completed')).toHaveLength(1))
  })

  it.each([...INTERMEDIARY_RESPONSES, ...FOREIGN_REFUSALS])(
    'waits while an intermediary responds with %s',
    async (_what, respond) => {
      open()
      await opened()
      server.reply = respond
      tick()
      await waitFor(() => expect(rows('Completed')).toHaveLength(1))
      await waitFor(() => expect(listedUnsent()).toEqual([expect.stringContaining('Mark as done')]))
      expect(await stored()).toHaveLength(1)
      server.reply = null
      goOnline()
      await waitFor(async () => expect(await stored()).toEqual([]))
      expect(server.done).toEqual(['PATCH /api/action-items/1'])
      expect(rows('Completed')).toHaveLength(1)
    },
  )

  it('of an item that has been deleted since is dropped silently', async () => {
    open()
    await opened()
    server.reply = AWAY
    tick()
    await waitFor(() => expect(rows('Completed')).toHaveLength(1))
    server.reply = () => Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 })
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(listedUnsent()).toEqual([])
  })

  it('with a network is refused at once', async () => {
    server.reply = () =>
      Response.json({ message: 'Not that one', code: 'forbidden' }, { status: 403 })
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
    server.reply = AWAY
    press('Archive: Ana and the boat')
    await waitFor(() => expect(cards('Active')).toEqual([]))
    expect(cards('Archived')[0]?.textContent).toContain('Waiting to be sent')
    expect(rows('Pending')).toEqual([])
    await findNotice('Thought archived')
    press('Undo')
    await waitFor(() => expect(cards('Active')).toHaveLength(1))
    await waitFor(() => expect(cards('Archived')).toEqual([]))
    expect(listedUnsent()).toHaveLength(2)
    server.reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(server.done).toEqual([
      'PATCH /api/thoughts/7/archive',
      'PATCH /api/thoughts/7/unarchive',
    ])
    expect(cards('Active')).toHaveLength(1)
  })

  it('is archived after a reload', async () => {
    const { unmount } = open()
    await opened()
    server.reply = AWAY
    press('Archive: Ana and the boat')
    await waitFor(() => expect(cards('Archived')).toHaveLength(1))
    unmount()
    open()
    await waitFor(() => expect(cards('Archived')).toHaveLength(1))
    expect(cards('Active')).toEqual([])
    server.reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(server.thoughts[0]?.isArchived).toBe(true)
  })
})

it('a deleted thought is gone from all lists, and is deleted on the server later', async () => {
  const { unmount, user } = open()
  await opened()
  server.reply = AWAY
  press('Delete: Ana and the boat')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(cards('Active')).toEqual([]))
  expect(rows('Pending')).toEqual([])
  unmount()
  open()
  await waitFor(() =>
    expect(listedUnsent()).toEqual([expect.stringContaining('Delete: Ana and the boat')]),
  )
  await waitFor(() => expect(rows('Pending')).toEqual([]))
  expect(cards('Active')).toEqual([])
  server.reply = null
  goOnline()
  await waitFor(async () => expect(await stored()).toEqual([]))
  expect(server.done).toEqual(['DELETE /api/thoughts/7'])
})

/** Deletes the thought without a network. */
async function deleteIt(fields: Partial<User> = {}) {
  const page = open(fields)
  await opened()
  server.reply = AWAY
  press('Delete: Ana and the boat')
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(cards('Active')).toEqual([]))
  // Otherwise it would replace the notice of the Undo.
  await findNotice('Thought deleted')
  return page
}

/** The same, and undoes it. */
async function deleteAndUndo() {
  await deleteIt()
  // The list of unsent entries hides the notice.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
}

const undoIn = () =>
  within(screen.getByRole('dialog', { hidden: true })).queryByRole('button', {
    name: 'Undo: Delete, Ana and the boat',
    hidden: true,
  })

it.each([
  ['by its notice', deleteAndUndo],
  [
    'in the list of unsent entries, also after a reload',
    async () => {
      ;(await deleteIt()).unmount()
      open()
      await waitFor(() => fireEvent.click(undoIn() as HTMLElement))
    },
  ],
])('a deletion without a network is undone %s, and both are sent', async (_where, undo) => {
  await undo()
  await waitFor(() => expect(cards('Active')).toHaveLength(1))
  await waitFor(() =>
    expect(listedUnsent()).toEqual([
      expect.stringContaining('Delete: Ana and the boat'),
      expect.stringContaining('Restore: Ana and the boat'),
    ]),
  )
  expect(undoIn()).toBeNull()
  server.reply = null
  goOnline()
  await waitFor(async () => expect(await stored()).toEqual([]))
  expect(server.done).toEqual(['DELETE /api/thoughts/7', 'POST /api/deleted-thoughts/7/restore'])
  await waitFor(() => expect(cards('Active')).toHaveLength(1))
})

it('a deletion for good is not sent once it is undone', async () => {
  await deleteIt({ deleteAtOnce: true })
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull()
  await waitFor(() => fireEvent.click(undoIn() as HTMLElement))
  await waitFor(() => expect(cards('Active')).toHaveLength(1))
  await waitFor(async () => expect(await stored()).toEqual([]))
  server.reply = null
  goOnline()
  expect(await findNotice('Change discarded')).toBeTruthy()
  expect(server.done).toEqual([])
})

it('a restoration of a thought that is gone for good stays listed', async () => {
  await deleteAndUndo()
  await waitFor(() => expect(listedUnsent()).toHaveLength(2))
  server.reply = null
  server.isDeletedForGood = true
  goOnline()
  await waitFor(() =>
    expect(listedUnsent()).toEqual([expect.stringContaining('Restore: Ana and the boat')]),
  )
  expect(await screen.findByText(/Deleted thought not found/)).toBeTruthy()
})

it('a change waits when the session has ended', async () => {
  open()
  await opened()
  server.reply = () =>
    Response.json({ message: 'Please sign in.', code: 'signed_out' }, { status: 401 })
  press('Archive: Ana and the boat')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
  expect(server.done).toEqual([])
})
