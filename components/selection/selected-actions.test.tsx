import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ActionItemsScreen } from '@/components/action-items/action-items-screen'
import { undoLast } from '@/lib/client/page/undo'
import { newUserId } from '@/tests/support/new-user-id'
import {
  box,
  bulkChange,
  FOUR,
  openRambles,
  CHANGE,
  selected,
  titled,
  UNDO,
} from '@/tests/support/selectable-rambles'
import { pressUndo } from '@/tests/support/shown-notice'
import { itemsOf, renderSignedIn, serve } from '@/tests/support/signed-in-page'

it('archives what is selected, and Undo brings it back', async () => {
  const { user, press, wanted, sent } = openRambles({ leave: [3, 2] })
  await user.click(await box('Three'))
  await user.click(await box('Two'))
  await press('Archive')
  await screen.findByText('2 thoughts archived')
  expect(wanted()).toEqual([{ action: 'archive', ids: [3, 2] }])
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  expect(screen.queryByRole('article', { name: 'Two' })).toBeNull()
  await pressUndo()
  await screen.findByText('Change undone')
  expect(sent.filter(({ call }) => call === UNDO)).toHaveLength(1)
})

it('is undone by Ctrl+Z', async () => {
  const { client, user, press, sent } = openRambles()
  await user.click(await box('Two'))
  await press('Archive')
  await screen.findByText('2 thoughts archived')
  act(() => void undoLast(client))
  await screen.findByText('Change undone')
  expect(sent.filter(({ call }) => call === UNDO)).toHaveLength(1)
})

it.each([
  [false, /restored from Recently Deleted for 30 days/],
  [true, /will be deleted for good/],
])('asks before it deletes; at once: %s', async (deleteAtOnce, words) => {
  const { user, press, wanted } = openRambles({ user: { deleteAtOnce } })
  await user.click(await box('Three'))
  await user.click(await box('Two'))
  await press('Delete')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 rambles?' }))
  dialog.getByText(words)
  expect(wanted()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(wanted()).toEqual([{ action: 'delete', ids: [3, 2] }]))
})

it('adds a tag, and removes one of the tags in the selection', async () => {
  const { user, press, wanted } = openRambles()
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
  const { user, press, wanted } = openRambles()
  await user.click(await box('Two'))
  await press('Category')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Category' }))
  dialog.getByText('The category of 1 ramble.')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Boats')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(wanted()).toEqual([{ action: 'category', categoryId: 5, ids: [2] }]))
})

it('exports what is selected', async () => {
  const { user, sent } = openRambles()
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

it('offers all matching rambles when the list has more, and sends its filters', async () => {
  const { user, press, wanted } = openRambles({
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

it('ticks and deletes action items', async () => {
  const items = itemsOf('Sand the hull', 'Paint it').map((item) => ({
    ...item,
    thoughtTitle: 'The boat',
    tags: [],
  }))
  const sent = serve({
    'GET /api/action-items': () => Response.json(items),
    'GET /api/tags': () => Response.json([]),
    [CHANGE]: (body) =>
      Response.json(bulkChange({ action: (body as { action: 'tick' }).action, changed: 1 })),
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
  expect(sent.filter(({ call }) => call === CHANGE).map(({ body }) => body)).toEqual([
    { action: 'tick', ids: [1, 2] },
    { action: 'delete-items', ids: [1] },
  ])
})

it('merges 2 to 20 rambles into one, and Undo restores them', async () => {
  const merged = titled(9, 'Both')
  let listed = FOUR
  const { sent, user, press } = openRambles({
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
  await screen.findByText('2 thoughts are now one')
  expect(sent.find(({ call }) => call === 'POST /api/thoughts/merge')?.body).toEqual({
    ids: [4, 2],
  })
  await waitFor(() => expect(selected()).toEqual([]))
  await box('Both')
  await act(pressUndo)
  await screen.findByText('2 thoughts again')
  await box('Four')
  expect(screen.queryByRole('button', { name: 'Select: Both' })).toBeNull()
})
