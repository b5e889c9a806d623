import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ThoughtDetail } from '@/components/thoughts/thought-detail'
import { undoLast } from '@/lib/client/page/undo'
import { readUnsent } from '@/lib/client/store/queue/store'
import { findNotice, pressUndo } from '@/tests/support/shown-notice'
import { slowResponse } from '@/tests/support/signed-in-page'
import { goOnline, inFreshBrowsers } from '@/tests/support/unsent-screen'
import { VersionedThought, WORK } from '@/tests/support/versioned-thought'
import { UnsentDialog } from './unsent-dialog'

let server: VersionedThought

inFreshBrowsers()
beforeEach(() => void (server = new VersionedThought()))

const open = (children: ReactNode = <ThoughtDetail id={7} />) => server.open(children)
type Page = ReturnType<typeof open>

const press = async (name: string | RegExp, { user }: Page) =>
  user.click(await screen.findByRole('button', { name }))

describe('a deletion', () => {
  async function deleteIt(page: Page) {
    await press('Delete', page)
    await screen.findByRole('alertdialog', { name: 'Delete this ramble?' })
    await press('Delete', page)
  }

  async function untilAsked(page: Page) {
    await screen.findByRole('button', { name: 'Edit summary' })
    server.edit({ summary: 'Theirs', categoryId: WORK.id, category: WORK })
    await deleteIt(page)
    const dialog = await screen.findByRole('alertdialog', { name: 'Edited elsewhere too' })
    expect(dialog.textContent).toContain('was edited on another device since you saw it')
    expect((await screen.findByRole('alert')).textContent).toBe('Summary: Theirs\nCategory: Work')
    expect(document.activeElement?.textContent).toBe('Cancel')
    expect(server.isDeleted).toBe(false)
  }

  it('asks again if the thought was edited elsewhere since it was seen', async () => {
    const page = open()
    await untilAsked(page)
    expect(page.visited).toEqual([])
    await press('Delete anyway', page)
    await waitFor(() => expect(server.isDeleted).toBe(true))
    expect(await findNotice('Thought deleted')).toBeTruthy()
    await waitFor(() => expect(page.visited).toHaveLength(1))
    await server.untilUnsent(0)
  })

  it('leaves the thought as it is now when the person cancels', async () => {
    const page = open()
    await untilAsked(page)
    await press('Cancel', page)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await screen.findByText('Theirs')).toBeTruthy()
    expect(server.isDeleted).toBe(false)
    await server.untilUnsent(0)
  })

  it('reports a failure where nobody can be asked any more', async () => {
    const page = open()
    await screen.findByRole('button', { name: 'Edit summary' })
    server.edit({ summary: 'Theirs' })
    await deleteIt(page)
    page.unmount()
    open(null)
    expect(await findNotice('Error deleting thought')).toMatchObject({
      description: 'Edited elsewhere.',
    })
    expect(server.isDeleted).toBe(false)
  })

  it('does not ask about a thought that was edited elsewhere but reads as it was seen', async () => {
    const page = open()
    await screen.findByRole('button', { name: 'Edit summary' })
    server.edit({})
    await deleteIt(page)
    await waitFor(() => expect(server.isDeleted).toBe(true))
    await server.untilUnsent(0)
  })

  it('does not ask about a thought that this page itself is still changing', async () => {
    const { response, give } = slowResponse()
    server.untilMoved = response
    const page = open()
    await page.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Category' }),
      await screen.findByRole('option', { name: 'Boat' }),
    )
    await server.untilUnsent(1)
    await deleteIt(page)
    await server.untilUnsent(2)
    give(Response.json({}))
    await waitFor(() => expect(server.isDeleted).toBe(true))
    await server.untilUnsent(0)
  })

  it.each([
    ['leaves nothing behind', { summary: 'Theirs' }, 0],
    ['is made and undone if the ramble is as it was seen', {}, 1],
  ])('that was undone while it waited %s', async (_what, fields, expected) => {
    const page = open()
    await screen.findByRole('button', { name: 'Edit summary' })
    server.isAway = true
    await deleteIt(page)
    await server.untilUnsent(1)
    await pressUndo()
    await server.untilUnsent(2)
    page.unmount()

    server.edit(fields)
    server.isAway = false
    open(<UnsentDialog onClose={() => undefined} />)
    goOnline()
    await server.untilUnsent(0)
    expect(await screen.findByText('Everything is sent.')).toBeTruthy()
    const { isDeleted, restorations } = server
    expect({ isDeleted, restorations }).toEqual({ isDeleted: false, restorations: expected })
  })

  it('that was refused and is undone leaves nothing behind', async () => {
    const page = open()
    await screen.findByRole('button', { name: 'Edit summary' })
    server.isAway = true
    await deleteIt(page)
    await server.untilUnsent(1)
    server.edit({ summary: 'Theirs' })
    server.isAway = false
    goOnline()
    await waitFor(async () =>
      expect(await readUnsent(server.userId)).toMatchObject([{ refusal: {} }]),
    )
    undoLast(page.client)
    await server.untilUnsent(0)
    expect(server.isDeleted).toBe(false)
  })

  it.each([
    ['Delete anyway', true],
    ['Keep it', false],
  ])('that waited offers a choice: %s', async (choice, expected) => {
    const page = open()
    await screen.findByRole('button', { name: 'Edit summary' })
    server.isAway = true
    await deleteIt(page)
    await server.untilUnsent(1)
    page.unmount()

    server.edit({ summary: 'Theirs' })
    server.isAway = false
    const list = open(<UnsentDialog onClose={() => undefined} />)
    goOnline()
    const group = (name: string) => screen.findByRole('group', { name })
    expect((await group('Yours')).textContent).toContain('Deleted')
    expect((await group('Edited elsewhere')).textContent).toContain('Summary: Theirs')
    expect(server.isDeleted).toBe(false)
    await press(new RegExp(`^${choice}: Delete, Ana and the boat`), list)
    await server.untilUnsent(0)
    expect(server.isDeleted).toBe(expected)
  })
})
