import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newUserId } from '@/tests/support/new-user-id'
import { pressUndo } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, slowResponse } from '@/tests/support/signed-in-page'
import { ListedActionItem } from './listed-action-item'

const item = {
  id: 5,
  thoughtId: 7,
  thoughtTitle: 'Ana and the boat',
  tags: [],
  text: 'Call Ana',
  isCompleted: false,
  createdAt: '2025-05-09T19:00:00.000Z',
}
const failing = () => Response.json({ message: 'The database is away' }, { status: 500 })

function open(
  routes: Parameters<typeof serve>[0] = {},
  editing: 'in-place' | 'in-dialog' = 'in-dialog',
  shown = item,
) {
  const sent = serve({
    'PATCH /api/action-items/5': () => Response.json(item),
    'DELETE /api/action-items/5': () => Response.json({ message: 'Deleted' }),
    ...routes,
  })
  const page = renderSignedIn(
    <ul>
      <ListedActionItem item={shown} timezone="America/New_York" editing={editing} />
    </ul>,
    { userId: newUserId() },
  )
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, sent, press }
}

it('links to its thought by title and shows its age', () => {
  open()
  const link = screen.getByRole('link', { name: 'From: Ana and the boat' })
  expect(link.getAttribute('href')).toBe('/thoughts/7')
  expect(screen.getByTitle('May 9, 2025 at 3:00 PM')).toBeTruthy()
})

it('does not show a title that only repeats it, and still links to its thought', () => {
  open({}, 'in-dialog', { ...item, thoughtTitle: 'Call Ana!' })
  const link = screen.getByRole('link', { name: /^From: Call Ana!/ })
  expect(link.getAttribute('href')).toBe('/thoughts/7')
  expect(within(link).getByTitle('May 9, 2025 at 3:00 PM')).toBeTruthy()
  expect(screen.queryByText('Call Ana!')).toBeNull()
})

describe('ticking', () => {
  it('shows at once and sends the request', async () => {
    const { response, give } = slowResponse()
    const { user, sent } = open({ 'PATCH /api/action-items/5': () => response })
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Call Ana' })
    await user.click(box)
    expect(box.checked).toBe(true)
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'PATCH /api/action-items/5', body: { isCompleted: true } }]),
    )
    give(Response.json(item))
  })

  it('is rolled back with a notice when the server refuses', async () => {
    const { user } = open({ 'PATCH /api/action-items/5': failing })
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Call Ana' })
    await user.click(box)
    expect(await screen.findByText('Error updating action item')).toBeTruthy()
    await waitFor(() => expect(box.checked).toBe(false))
  })

  it('can be undone from the notice, as the item leaves its list', async () => {
    const { user, sent } = open()
    await user.click(screen.getByRole('checkbox', { name: 'Call Ana' }))
    const told = { ignore: '[role="status"] *' }
    expect(await screen.findByText('“Call Ana” is done.', told)).toBeTruthy()
    await pressUndo()
    expect(await screen.findByText('“Call Ana” is to do.', told)).toBeTruthy()
    const changes = sent.filter(({ call }) => call.startsWith('PATCH'))
    expect(changes.map(({ body }) => body)).toEqual([{ isCompleted: true }, { isCompleted: false }])
  })
})

describe('editing in a dialog', () => {
  it('sends the trimmed text and closes', async () => {
    const { user, press, sent } = open()
    await press('Edit: Call Ana')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Action Item' }))
    const field = dialog.getByRole('textbox', { name: 'Action item text' })
    await user.clear(field)
    await user.type(field, '  Call Bea {Enter}')
    expect(await screen.findByText('Action item updated')).toBeTruthy()
    const body = { text: 'Call Bea', seen: { text: 'Call Ana' } }
    expect(sent[0]).toEqual({ call: 'PATCH /api/action-items/5', body })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('saves nothing when the text is blank', async () => {
    const { user, press, sent } = open()
    await press('Edit: Call Ana')
    const field = await screen.findByRole('textbox', { name: 'Action item text' })
    await user.clear(field)
    await user.type(field, '  \u200B {Enter}')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    expect(sent).toEqual([])
  })

  it('stays open with the notice when saving fails', async () => {
    const { user, press } = open({ 'PATCH /api/action-items/5': failing })
    await press('Edit: Call Ana')
    await user.type(await screen.findByRole('textbox', { name: 'Action item text' }), '!')
    await press('Save')
    expect(await screen.findByText('Error updating action item text')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

it('is edited in place on a category page', async () => {
  const { press } = open({}, 'in-place')
  await press('Edit: Call Ana')
  expect(screen.getByRole('textbox', { name: 'Action item text' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Cancel')
  expect(screen.getByRole('checkbox', { name: 'Call Ana' })).toBeTruthy()
})

describe('deleting', () => {
  it('asks first, and Cancel changes nothing', async () => {
    const { press, sent } = open()
    await press('Delete: Call Ana')
    await screen.findByRole('alertdialog', { name: 'Delete this action item?' })
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([])
  })

  it('deletes for good once confirmed', async () => {
    const { press, sent } = open()
    await press('Delete: Call Ana')
    await screen.findByRole('alertdialog')
    await press('Delete')
    expect(await screen.findByText('Action item deleted')).toBeTruthy()
    expect(sent[0]?.call).toBe('DELETE /api/action-items/5')
  })

  it('cannot be cancelled once it has started', async () => {
    const { response, give } = slowResponse()
    const { press, user } = open({ 'DELETE /api/action-items/5': () => response })
    await press('Delete: Call Ana')
    const dialog = within(await screen.findByRole('alertdialog'))
    await press('Delete')
    const cancel = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
    expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeTruthy()
    expect(cancel.disabled).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    give(Response.json({ message: 'Action item deleted' }))
  })

  it('says why it failed', async () => {
    const { press } = open({ 'DELETE /api/action-items/5': failing })
    await press('Delete: Call Ana')
    await screen.findByRole('alertdialog')
    await press('Delete')
    expect(await screen.findByText('Error deleting action item')).toBeTruthy()
  })
})
