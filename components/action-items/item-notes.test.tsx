import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readUnsent } from '@/lib/client/store/queue/store'
import { newUserId } from '@/tests/support/new-user-id'
import { box } from '@/tests/support/selectable-rambles'
import { pressUndo } from '@/tests/support/shown-notice'
import { itemsOf, renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { ActionItemsScreen } from './action-items-screen'

const MARK = 'Waiting for somebody'
const AWAY = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const marked = () => within(screen.getByRole('tabpanel')).queryAllByText(MARK).length

function open(patch: (body: unknown) => Response | Promise<Response>, waiting: string[] = []) {
  const items = itemsOf('Sand the hull', 'Paint it', 'Launch').map((item) => ({
    ...{ ...item, thoughtTitle: 'The boat', tags: [] },
    ...(waiting.includes(item.text) && { isWaiting: true }),
  }))
  const userId = newUserId()
  const sent = serve({
    'GET /api/action-items': () => Response.json(items),
    'GET /api/tags': () => Response.json([]),
    'PATCH /api/action-items/1': patch,
    'POST /api/bulk-changes': AWAY,
    'POST /api/operations': AWAY,
  })
  return { ...renderSignedIn(<ActionItemsScreen />, { userId }), sent, userId, items }
}

afterEach(() => onlineManager.setOnline(true))

it('the waiting mark is saved from the edit dialog, and Undo removes it', async () => {
  const { user, sent, items } = open((body) => Response.json({ ...items[0], ...(body as object) }))
  await user.click(await screen.findByRole('button', { name: 'Edit: Sand the hull' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Action Item' }))
  await user.click(dialog.getByRole('checkbox', { name: MARK }))
  expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('“Sand the hull” is waiting for somebody.', {
    ignore: '[role="status"] *',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressUndo()
  const changes = () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  await waitFor(() => expect(changes()).toEqual([{ isWaiting: true }, { isWaiting: false }]))
})

it('Cancel does not change the waiting mark, and saving leaves another device’s mark alone', async () => {
  const { user, sent } = open(AWAY, ['Sand the hull'])
  await user.click(await screen.findByRole('button', { name: 'Edit: Sand the hull' }))
  const field = () => screen.findByRole<HTMLInputElement>('checkbox', { name: MARK })
  expect((await field()).checked).toBe(true)
  await user.click(await field())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Edit: Sand the hull' }))
  expect((await field()).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
  expect(marked()).toBe(1)
})

it('several items are marked as waiting without a network, and unmarking is offered if all are marked', async () => {
  const { user, userId } = open(AWAY, ['Sand the hull'])
  await user.click(await box('Sand the hull'))
  await screen.findByRole('button', { name: 'Not waiting' })
  await user.click(await box('Paint it'))
  onlineManager.setOnline(false)
  await user.click(await screen.findByRole('button', { name: 'Waiting' }))
  // The first item was waiting already.
  await screen.findByText('1 action item marked as waiting')
  expect(marked()).toBe(2)
  await pressUndo()
  await screen.findByText('Change undone')
  await waitFor(() => expect(marked()).toBe(1))
  expect(await readUnsent(userId)).toMatchObject([
    { body: { action: 'wait', ids: [1, 2] } },
    { call: 'POST /api/bulk-changes/[id]/undo' },
  ])
})
