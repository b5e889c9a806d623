import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ThoughtDetail } from '@/components/thoughts/thought-detail'
import { findNotice, pressUndo } from '@/tests/support/shown-notice'
import { goOnline, inFreshBrowsers } from '@/tests/support/unsent-screen'
import { BOAT, VersionedThought, WORK } from '@/tests/support/versioned-thought'

let server: VersionedThought

inFreshBrowsers()
beforeEach(() => void (server = new VersionedThought()))

const open = () => server.open(<ThoughtDetail id={7} />)
type Page = ReturnType<typeof open>

describe('a category', () => {
  const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' })

  async function choose(name: string, { user }: Page) {
    await screen.findByRole('option', { name })
    await user.selectOptions(await select(), name)
  }

  it('that replaces one chosen elsewhere says so, and Undo restores the other one', async () => {
    const page = open()
    await select()
    server.move(WORK)
    await choose('Boat', page)
    expect(await findNotice('Category assigned')).toMatchObject({
      description: 'Boat. It replaced Work, which was chosen elsewhere.',
    })
    expect(server.thought.category).toEqual(BOAT)
    await pressUndo()
    await waitFor(() => expect(server.thought.category).toEqual(WORK))
    await waitFor(async () => expect((await select()).value).toBe('5'))
    await server.untilUnsent(0)
  })

  it('that waited to be sent says so, too', async () => {
    const page = open()
    await select()
    server.isAway = true
    await choose('Boat', page)
    expect(await findNotice('Category assigned')).toMatchObject({ description: 'Boat' })
    await server.untilUnsent(1)
    server.move(WORK)
    server.isAway = false
    goOnline()
    expect(await findNotice('Category updated')).toMatchObject({
      description: 'Boat. It replaced Work, which was chosen elsewhere.',
    })
    expect(server.thought.category).toEqual(BOAT)
    await pressUndo()
    await waitFor(() => expect(server.thought.category).toEqual(WORK))
    await server.untilUnsent(0)
  })

  it.each([
    ['the same was chosen elsewhere', () => server.move(BOAT)],
    ['a text was edited elsewhere', () => server.edit({ summary: 'Theirs' })],
  ])('says nothing more when %s', async (_what, before) => {
    const page = open()
    await select()
    const { summary } = before()
    await choose('Boat', page)
    expect(await findNotice('Category assigned')).toMatchObject({ description: 'Boat' })
    expect(server.thought).toMatchObject({ category: BOAT, summary })
    await server.untilUnsent(0)
  })

  it('is not undone over one that has been chosen elsewhere since', async () => {
    const page = open()
    await choose('Boat', page)
    await findNotice('Category assigned')
    server.move(WORK)
    await pressUndo()
    expect(await findNotice('Error updating category')).toMatchObject({
      description: 'Edited elsewhere.',
    })
    expect(server.thought.category).toEqual(WORK)
    await server.untilUnsent(0)
  })
})
