import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Reminders } from '@/components/reminders/reminders'
import { ThoughtDetail } from '@/components/thoughts/thought-detail'
import { useUser } from '@/lib/client/accounts/accounts'
import { useUnsentSending } from '@/lib/client/use/use-sending'
import { readUnsent } from '@/lib/client/store/queue/store'
import type { Reminder } from '@/lib/shared/reminders'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice } from '@/tests/support/shown-notice'
import { planWith, renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { inFreshBrowsers } from '@/tests/support/unsent-screen'

const BOAT = { id: 4, name: 'Boat' }
const WAITING = { description: 'It is saved on this device and waits to be sent.' }
const TAGS = [{ id: 1, name: 'outside' }]

let userId: number
let isAway: boolean
let thought: Thought
let reminders: Reminder[]
/** The operations received, in order. */
let done: { key: string; call: string; body?: object }[]

inFreshBrowsers()
beforeEach(() => {
  userId = newUserId()
  isAway = true
  done = []
  thought = thoughtWith({ tags: TAGS })
  reminders = [
    { id: 1, text: 'Water the plants', reminderTime: '2099-01-02T10:00:00.000Z' },
    { id: 2, text: 'Pay the rent', reminderTime: '2099-01-03T10:00:00.000Z' },
  ]
})

function Page({ of }: { of: 'thought' | 'reminders' }) {
  useUnsentSending(useUser().data?.id, true)
  return of === 'thought' ? <ThoughtDetail id={7} /> : <Reminders />
}

function open(of: 'thought' | 'reminders') {
  const change = () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return Response.json({})
  }
  serve({
    'POST /api/operations': (body) => {
      if (isAway) throw new TypeError('Failed to fetch')
      const { operations } = body as { operations: typeof done }
      // A page that was closed may still be sending the same operations.
      done.push(...operations.filter(({ key }) => done.every((other) => other.key !== key)))
      thought = { ...thought, categoryId: 4, category: BOAT, tags: [{ id: 9, name: 'keel' }] }
      reminders = reminders.slice(0, 1)
      const responses = operations.map(({ call }) => ({
        status: 200,
        body: call.startsWith('DELETE ') ? { message: 'Done' } : thought,
      }))
      return Response.json({ answers: responses })
    },
    'PATCH /api/thoughts/7': change,
    'POST /api/thoughts/7/tags': change,
    'DELETE /api/thoughts/7/tags/1': change,
    'POST /api/reminders': change,
    'PATCH /api/reminders/1': change,
    'DELETE /api/reminders/2': change,
    'GET /api/thoughts/7': () => Response.json(thought),
    'GET /api/thoughts/7/related': () => Response.json([]),
    'GET /api/thoughts/7/reminder-suggestions': () => Response.json([]),
    'GET /api/categories': () => Response.json([{ ...BOAT, thoughtCount: 0 }]),
    'GET /api/tags': () => Response.json(TAGS),
    'GET /api/plan': () => Response.json(planWith()),
    'GET /api/reminders': () => Response.json(reminders),
  })
  return renderSignedIn(<Page of={of} />, { userId })
}

async function sendAll() {
  isAway = false
  fireEvent(window, new Event('online'))
  await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
}

it('a category and tags chosen without a network show at once and after a reload', async () => {
  const { user, unmount } = open('thought')
  const tags = () =>
    within(screen.getByRole('region', { name: 'Tags' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' })
  await screen.findByRole('option', { name: 'Boat' })
  await user.selectOptions(category(), 'Boat')
  expect(await findNotice('Category assigned')).toMatchObject({ description: 'Boat' })
  await user.click(screen.getByRole('button', { name: 'Add Tag' }))
  await user.type(screen.getByRole('combobox', { name: 'New tag' }), 'keel{Enter}')
  await waitFor(() => expect(tags()).toEqual(['outside', 'keel']))
  await user.click(screen.getByRole('button', { name: 'Remove tag outside' }))
  await waitFor(() => expect(tags()).toEqual(['keel']))
  expect(screen.queryByRole('button', { name: 'Remove tag keel' })).toBeNull()
  unmount()

  open('thought')
  await screen.findByText('Waiting to be sent')
  expect(tags()).toEqual(['keel'])
  expect(category().value).toBe('4')
  await sendAll()
  expect(done.map(({ call }) => call)).toEqual([
    'PATCH /api/thoughts/[id]',
    'POST /api/thoughts/[id]/tags',
    'DELETE /api/thoughts/[id]/tags/[tagId]',
  ])
  expect(await screen.findByRole('button', { name: 'Remove tag keel' })).toBeTruthy()
  expect(screen.queryByText('Waiting to be sent')).toBeNull()
})

it('reminders made, moved and deleted without a network show at once and after a reload', async () => {
  const { user, unmount } = open('reminders')
  const rows = () =>
    screen
      .queryAllByRole('listitem')
      .filter((row) => row.querySelector('time'))
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'New Reminder' }))
  await user.type(await screen.findByLabelText('Remind me to'), 'Oil the boat')
  await user.click(screen.getByRole('button', { name: 'Create Reminder' }))
  expect(await findNotice('Reminder created')).toMatchObject(WAITING)
  // The notice may appear before the dialog has closed.
  await user.click(await screen.findByRole('button', { name: 'Edit reminder: Water the plants' }))
  const field = await screen.findByLabelText('Remind me to')
  await user.clear(field)
  await user.type(field, 'Water all plants')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await findNotice('Reminder updated')).toMatchObject(WAITING)
  await user.click(await screen.findByRole('button', { name: 'Delete reminder: Pay the rent' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await findNotice('Reminder deleted')).toMatchObject(WAITING)
  const expected = [
    expect.stringMatching(/^Oil the boat.*Waiting to be sent/),
    expect.stringMatching(/^Water all plants.*Waiting to be sent/),
  ]
  await waitFor(() => expect(rows()).toEqual(expected))
  unmount()

  open('reminders')
  await waitFor(() => expect(rows()).toEqual(expected))
  await sendAll()
  expect(done.map(({ call }) => call)).toEqual([
    'POST /api/reminders',
    'PATCH /api/reminders/[id]',
    'DELETE /api/reminders/[id]',
  ])
  await waitFor(() => expect(rows()).toHaveLength(1))
})
