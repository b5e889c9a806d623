import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { undoLast } from '@/lib/client/page/undo'
import type { CountedTag } from '@/lib/shared/tags'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { TagsScreen } from './tags-screen'

const tag = (id: number, name: string, rest: Partial<CountedTag> = {}): CountedTag => ({
  ...{ id, name, thoughtCount: 1, archivedCount: 0, aliases: [] },
  ...rest,
})
const boats = tag(1, 'boats', { thoughtCount: 2, archivedCount: 1, color: 'teal' })
const sea = tag(2, 'Sea', { aliases: ['ocean'] })

function open(tags: CountedTag[] = [boats, sea], routes: Parameters<typeof serve>[0] = {}) {
  const done = () => Response.json({ message: 'Done' })
  const sent = serve({
    'GET /api/tags/counted': () => Response.json(tags),
    'PATCH /api/tags/1': () => Response.json(boats),
    'DELETE /api/tags/1': done,
    'POST /api/tags/1/merge': () => Response.json(sea),
    'POST /api/tags/1/restore': () => Response.json(boats),
    ...routes,
  })
  const page = renderSignedIn(<TagsScreen />)
  const writes = () =>
    sent.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body])
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
  return { ...page, writes, press }
}

it('lists the tags with their rambles, which a link leads to, and with their other names', async () => {
  open([boats, sea, tag(3, 'unused', { thoughtCount: 0 })])
  const [first, second, third] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('2 rambles with the tag boats, 1 archived')
  const link = within(first as HTMLElement).getByRole('link')
  expect(link.getAttribute('href')).toBe('/thoughts?tag=boats')
  expect(second?.textContent).toContain('also ocean')
  expect(third?.textContent).toContain('No rambles')
})

it('says that there are none, and that they could not be read', async () => {
  open([])
  await screen.findByText(/^No tags yet/)
})

it('says why they could not be read', async () => {
  open([], {
    'GET /api/tags/counted': () => Response.json({ message: 'Out of order' }, { status: 500 }),
  })
  await screen.findByText(/Error loading tags/)
})

it('searches among many, by their other names too', async () => {
  const many = Array.from({ length: 11 }, (_, index) => tag(index + 10, `word ${index}`))
  const { user } = open([...many, sea])
  await user.type(await screen.findByRole('searchbox', { name: 'Search tags' }), 'oce')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.type(screen.getByRole('searchbox', { name: 'Search tags' }), 'xyz')
  screen.getByText('No tag matches your search.')
})

it('renames a tag and gives it a colour, and Undo frees the new name', async () => {
  const { client, user, writes, press } = open()
  await press('Edit: boats')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tag' }))
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(field)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.type(field, '#Ships ')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Teal' }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'Red' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  undoLast(client)
  await waitFor(() =>
    expect(writes()).toEqual([
      ['PATCH /api/tags/1', { name: 'Ships', color: 'red', keepsOldName: true }],
      ['PATCH /api/tags/1', { name: 'boats', color: 'teal', keepsOldName: false }],
    ]),
  )
})

it('proposes to merge where the name leads to another tag', async () => {
  const { user, writes, press } = open()
  await press('Edit: boats')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tag' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'OCEAN')
  dialog.getByText(/You have the tag/)
  await user.click(dialog.getByRole('button', { name: 'Merge into Sea' }))
  await waitFor(() => expect(writes()).toEqual([['POST /api/tags/1/merge', { into: 2 }]]))
})

it('merges a tag into a chosen one, and Undo restores it', async () => {
  const { client, user, writes, press } = open()
  await press('Merge: boats')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Tag' }))
  const merge = dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge' })
  expect(merge.disabled).toBe(true)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Merge into' }), 'Sea')
  await user.click(merge)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  undoLast(client)
  await waitFor(() =>
    expect(writes()).toEqual([
      ['POST /api/tags/1/merge', { into: 2 }],
      ['POST /api/tags/1/restore', undefined],
    ]),
  )
})

it('deletes a tag after asking, and Undo restores it', async () => {
  const { client, user, writes, press } = open()
  await press('Delete: boats')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this tag?' }))
  dialog.getByText(/taken off 3 rambles, which stay/)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  undoLast(client)
  await waitFor(() =>
    expect(writes()).toEqual([
      ['DELETE /api/tags/1', undefined],
      ['POST /api/tags/1/restore', undefined],
    ]),
  )
})
