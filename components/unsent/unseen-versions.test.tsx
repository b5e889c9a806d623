import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ThoughtDetail } from '@/components/thoughts/thought-detail'
import { useUser } from '@/lib/client/accounts'
import { undoLast } from '@/lib/client/undo'
import { useUnsentSending } from '@/lib/client/unsent/use-sending'
import { readUnsent } from '@/lib/client/unsent/store'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice, pressUndo } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, slowAnswer, thoughtWith } from '@/tests/support/signed-in-page'
import { AWAY, goOnline, inFreshBrowsers } from '@/tests/support/unsent-screen'
import { UnsentDialog } from './unsent-dialog'

const BOAT = { id: 4, name: 'Boat' }
const WORK = { id: 5, name: 'Work' }
const CATEGORIES = [BOAT, WORK]

interface Given {
  basedOn?: string
  categoryId?: number | null
}

let userId: number
let thought: Thought
let isDeleted: boolean
let isAway: boolean
let restorations: number
let edits: number
/** Before that the server changes nothing. */
let untilPatched: Promise<unknown>

inFreshBrowsers()
beforeEach(() => {
  userId = newUserId()
  thought = thoughtWith()
  isDeleted = false
  isAway = false
  restorations = 0
  edits = 0
  untilPatched = Promise.resolve()
})

/** Changes the thought as another device does. */
function elsewhere(fields: Partial<Thought>): Thought {
  edits += 1
  thought = { ...thought, ...fields, updatedAt: `2025-05-09T20:00:0${edits}.000Z` }
  return thought
}

const choosing = (category: Thought['category']) =>
  elsewhere({ categoryId: category?.id ?? null, category })

/** As the server does it: on the version that it is based on. */
function take(call: string, { basedOn, categoryId }: Given): Response {
  if (isAway) return AWAY()
  if (basedOn === undefined || thought.updatedAt > basedOn) {
    const body = { message: 'Edited elsewhere.', code: 'conflict', current: thought }
    return Response.json(body, { status: 409 })
  }
  if (call.startsWith('PATCH')) {
    return Response.json(choosing(CATEGORIES.find(({ id }) => id === categoryId) ?? null))
  }
  isDeleted = true
  return Response.json({ message: 'Thought deleted' })
}

function restore(): Response {
  if (isAway) return AWAY()
  const body = { message: 'Deleted ramble not found', code: 'not_found' }
  if (!isDeleted) return Response.json(body, { status: 404 })
  isDeleted = false
  restorations += 1
  return Response.json(thought)
}

function Sending({ children }: { children: ReactNode }) {
  useUnsentSending(useUser().data?.id, true)
  return children
}

function open(children: ReactNode = <ThoughtDetail id={7} />) {
  serve({
    'PATCH /api/thoughts/7': async (body) => {
      await untilPatched
      return take('PATCH', body as Given)
    },
    'DELETE /api/thoughts/7': (_body, query) => take('DELETE', Object.fromEntries(query)),
    'POST /api/deleted-thoughts/7/restore': restore,
    'POST /api/operations': async (body) => {
      const { operations } = body as { operations: { call: string; query?: Given; body?: Given }[] }
      const answers = []
      for (const { call, query, body: given } of operations) {
        const response = call.endsWith('restore') ? restore() : take(call, query ?? given ?? {})
        answers.push({ status: response.status, body: (await response.json()) as unknown })
        if (response.status === 409) break
      }
      return Response.json({ answers })
    },
    'GET /api/thoughts/7': () => Response.json(thought),
    'GET /api/thoughts/7/related': () => Response.json([]),
    'GET /api/thoughts/7/reminder-suggestions': () => Response.json([]),
    'GET /api/categories': () =>
      Response.json(CATEGORIES.map((category) => ({ ...category, thoughtCount: 0 }))),
    'GET /api/tags': () => Response.json([]),
    'GET /api/plan': () => Response.json({}),
  })
  return renderSignedIn(<Sending>{children}</Sending>, { userId })
}

type Page = ReturnType<typeof open>

const press = async (name: string | RegExp, { user }: Page) =>
  user.click(await screen.findByRole('button', { name }))

const untilStored = (count: number) =>
  waitFor(async () => expect(await readUnsent(userId)).toHaveLength(count))

describe('a deletion', () => {
  async function deleteIt(page: Page) {
    await press('Delete', page)
    await screen.findByRole('alertdialog', { name: 'Delete this ramble?' })
    await press('Delete', page)
  }

  async function untilAsked(page: Page) {
    await screen.findByRole('button', { name: 'Edit summary' })
    elsewhere({ summary: 'Theirs', ...{ categoryId: 5, category: WORK } })
    await deleteIt(page)
    const dialog = await screen.findByRole('alertdialog', { name: 'Edited elsewhere too' })
    expect(dialog.textContent).toContain('was edited on another device since you saw it')
    expect((await screen.findByRole('alert')).textContent).toBe('Summary: Theirs\nCategory: Work')
    expect(document.activeElement?.textContent).toBe('Cancel')
    expect(isDeleted).toBe(false)
  }

  it('asks once more about what was edited elsewhere since it was seen', async () => {
    const page = open()
    await untilAsked(page)
    expect(page.visited).toEqual([])
    await press('Delete anyway', page)
    await waitFor(() => expect(isDeleted).toBe(true))
    expect(await findNotice('Thought deleted')).toBeTruthy()
    await waitFor(() => expect(page.visited).toHaveLength(1))
    await untilStored(0)
  })

  it('leaves it as it is now when the person thinks better of it', async () => {
    const page = open()
    await untilAsked(page)
    await press('Cancel', page)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await screen.findByText('Theirs')).toBeTruthy()
    expect(isDeleted).toBe(false)
    await untilStored(0)
  })

  it('says so where nobody can be asked any more', async () => {
    const page = open()
    await screen.findByRole('button', { name: 'Edit summary' })
    elsewhere({ summary: 'Theirs' })
    await deleteIt(page)
    page.unmount()
    open(null)
    expect(await findNotice('Error deleting thought')).toMatchObject({
      description: 'Edited elsewhere.',
    })
    expect(isDeleted).toBe(false)
  })

  it('of what was edited elsewhere, and is as it was seen, does not ask', async () => {
    const page = open()
    await screen.findByRole('button', { name: 'Edit summary' })
    elsewhere({})
    await deleteIt(page)
    await waitFor(() => expect(isDeleted).toBe(true))
    await untilStored(0)
  })

  it('of what this page is still changing itself does not ask', async () => {
    const { answer, give } = slowAnswer()
    untilPatched = answer
    const page = open()
    await page.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Category' }),
      await screen.findByRole('option', { name: 'Boat' }),
    )
    await untilStored(1)
    await deleteIt(page)
    await untilStored(2)
    give(Response.json({}))
    await waitFor(() => expect(isDeleted).toBe(true))
    await untilStored(0)
  })

  it.each([
    ['leaves nothing behind', { summary: 'Theirs' }, 0],
    ['is made and undone where the ramble is as it was seen', {}, 1],
  ])('that was undone while it waited %s', async (_what, fields, expected) => {
    const page = open()
    await screen.findByRole('button', { name: 'Edit summary' })
    isAway = true
    await deleteIt(page)
    await untilStored(1)
    await pressUndo()
    await untilStored(2)
    page.unmount()

    elsewhere(fields)
    isAway = false
    open(<UnsentDialog onClose={() => undefined} />)
    goOnline()
    await untilStored(0)
    expect(await screen.findByText('Everything is sent.')).toBeTruthy()
    expect({ isDeleted, restorations }).toEqual({ isDeleted: false, restorations: expected })
  })

  it('that was refused and is undone leaves nothing behind', async () => {
    const page = open()
    await screen.findByRole('button', { name: 'Edit summary' })
    isAway = true
    await deleteIt(page)
    await untilStored(1)
    elsewhere({ summary: 'Theirs' })
    isAway = false
    goOnline()
    await waitFor(async () => expect(await readUnsent(userId)).toMatchObject([{ refusal: {} }]))
    undoLast(page.client)
    await untilStored(0)
    expect(isDeleted).toBe(false)
  })

  it.each([
    ['Delete anyway', true],
    ['Keep it', false],
  ])('that waited is a choice: %s', async (choice, expected) => {
    const page = open()
    await screen.findByRole('button', { name: 'Edit summary' })
    isAway = true
    await deleteIt(page)
    await untilStored(1)
    page.unmount()

    elsewhere({ summary: 'Theirs' })
    isAway = false
    const list = open(<UnsentDialog onClose={() => undefined} />)
    goOnline()
    const group = (name: string) => screen.findByRole('group', { name })
    expect((await group('Yours')).textContent).toContain('Deleted')
    expect((await group('Edited elsewhere')).textContent).toContain('Summary: Theirs')
    expect(isDeleted).toBe(false)
    await press(new RegExp(`^${choice}: Delete, Ana and the boat`), list)
    await untilStored(0)
    expect(isDeleted).toBe(expected)
  })
})

describe('a category', () => {
  const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' })

  async function choose(name: string, { user }: Page) {
    await screen.findByRole('option', { name })
    await user.selectOptions(await select(), name)
  }

  it('that replaces one chosen elsewhere says so, and Undo puts that back', async () => {
    const page = open()
    await select()
    choosing(WORK)
    await choose('Boat', page)
    expect(await findNotice('Category assigned')).toMatchObject({
      description: 'Boat. It replaced Work, which was chosen elsewhere.',
    })
    expect(thought.category).toEqual(BOAT)
    await pressUndo()
    await waitFor(() => expect(thought.category).toEqual(WORK))
    await waitFor(async () => expect((await select()).value).toBe('5'))
    await untilStored(0)
  })

  it('that waited says so, too', async () => {
    const page = open()
    await select()
    isAway = true
    await choose('Boat', page)
    expect(await findNotice('Category assigned')).toMatchObject({ description: 'Boat' })
    await untilStored(1)
    choosing(WORK)
    isAway = false
    goOnline()
    expect(await findNotice('Category updated')).toMatchObject({
      description: 'Boat. It replaced Work, which was chosen elsewhere.',
    })
    expect(thought.category).toEqual(BOAT)
    await pressUndo()
    await waitFor(() => expect(thought.category).toEqual(WORK))
    await untilStored(0)
  })

  it.each([
    ['the same was chosen elsewhere', () => choosing(BOAT)],
    ['a text was edited elsewhere', () => elsewhere({ summary: 'Theirs' })],
  ])('says nothing more when %s', async (_what, before) => {
    const page = open()
    await select()
    const { summary } = before()
    await choose('Boat', page)
    expect(await findNotice('Category assigned')).toMatchObject({ description: 'Boat' })
    expect(thought).toMatchObject({ category: BOAT, summary })
    await untilStored(0)
  })

  it('is not undone over one that was chosen elsewhere since', async () => {
    const page = open()
    await choose('Boat', page)
    await findNotice('Category assigned')
    choosing(WORK)
    await pressUndo()
    expect(await findNotice('Error updating category')).toMatchObject({
      description: 'Edited elsewhere.',
    })
    expect(thought.category).toEqual(WORK)
    await untilStored(0)
  })
})
