import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryKeys } from '@/lib/client/query-keys'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice } from '@/tests/support/shown-notice'
import {
  itemsOf,
  renderSignedIn,
  serve,
  slowAnswer,
  thoughtWith,
} from '@/tests/support/signed-in-page'
import { ThoughtDetail } from './thought-detail'

let userId: number

beforeEach(() => {
  userId = newUserId()
})

function open(thought: Thought, routes: Parameters<typeof serve>[0] = {}) {
  const sent = serve({
    'GET /api/thoughts/7': () => Response.json(thought),
    'GET /api/thoughts/7/related': () => Response.json([]),
    'GET /api/categories': () => Response.json([]),
    'GET /api/tags': () => Response.json([]),
    ...routes,
  })
  const writes = () => sent.filter(({ call }) => !call.startsWith('GET'))
  return { ...renderSignedIn(<ThoughtDetail id={7} />, { userId }), writes }
}

describe('reading', () => {
  it('shows once what summary, details and original have in common', async () => {
    open(thoughtWith())
    const text = (name: string) => within(screen.getByRole('region', { name }))
    await screen.findByText('Call Ana about the boat.')
    expect(text('Details').getByText('Same as the summary')).toBeTruthy()
    expect(text('Original thought').getByText('Same as the summary')).toBeTruthy()
    expect(
      text('Original thought').getByRole('button', { name: 'Edit original thought' }),
    ).toBeTruthy()
  })

  it('shows all that differs', async () => {
    open(thoughtWith({ parsedContent: { title: 'Ana', details: '- the boat' } }))
    await screen.findByText('- the boat')
    expect(screen.getAllByText(/^Same as/)).toHaveLength(1)
  })

  it('shows the thought, and says which parts are empty', async () => {
    open(thoughtWith())
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana and the boat' })).toBeTruthy()
    expect(screen.getByText('Call Ana about the boat.')).toBeTruthy()
    expect(screen.getByText('No tags yet. Add some tags to organize your thoughts.')).toBeTruthy()
    expect(screen.getByText('No action items for this thought.')).toBeTruthy()
    expect(
      await screen.findByText(
        'No related thoughts found. Add more tags to help connect your thoughts.',
      ),
    ).toBeTruthy()
  })

  it('lists related rambles with at most three tag names each', async () => {
    const tags = ['one', 'two', 'three', 'four'].map((name, index) => ({ id: index, name }))
    open(thoughtWith(), {
      'GET /api/thoughts/7/related': () => Response.json([thoughtWith({ id: 9, tags })]),
    })
    const related = await screen.findByRole('region', { name: 'Related Rambles' })
    const link = await within(related).findByRole('link')
    expect(link.getAttribute('href')).toBe('/thoughts/9')
    expect(within(link).getByText('three')).toBeTruthy()
    expect(within(link).queryByText('four')).toBeNull()
  })

  it('says why a thought cannot be shown, with a way back', async () => {
    open(thoughtWith(), {
      'GET /api/thoughts/7': () => Response.json({ message: 'Thought not found' }, { status: 404 }),
    })
    expect(await screen.findByText('Error loading thought')).toBeTruthy()
    expect(screen.getByText('Thought not found')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy()
  })
})

describe('editing', () => {
  it.each([
    ['title', 'Title', { title: 'Ana and the boat!', details: 'The keel.' }],
    ['details', 'Details', { title: 'Ana and the boat', details: 'The keel.!' }],
  ])('of the %s sends title and details together', async (part, name, content) => {
    const thought = thoughtWith({
      parsedContent: { title: 'Ana and the boat', details: 'The keel.' },
    })
    const { user, writes } = open(thought, {
      'PATCH /api/thoughts/7': () => Response.json(thought),
    })
    await user.click(await screen.findByRole('button', { name: `Edit ${part}` }))
    await user.type(screen.getByRole('textbox', { name }), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Thought updated')).toBeTruthy()
    expect(writes()).toEqual([
      {
        call: 'PATCH /api/thoughts/7',
        body: { parsedContent: JSON.stringify(content), basedOn: thought.updatedAt },
      },
    ])
  })

  it("sets the tab's title to the thought's, and updates it after a rename", async () => {
    const renamed = thoughtWith({ parsedContent: { title: 'The boat' } })
    let stored = thoughtWith()
    const { user } = open(stored, {
      'GET /api/thoughts/7': () => Response.json(stored),
      'PATCH /api/thoughts/7': () => Response.json((stored = renamed)),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit title' }))
    expect(document.title).toBe('Ana and the boat · Ramble')
    const field = screen.getByRole('textbox', { name: 'Title' })
    await user.clear(field)
    await user.type(field, 'The boat{Enter}')
    await waitFor(() => expect(document.title).toBe('The boat · Ramble'))
  })

  it('sends the displayed details along with a title, wherever they come from', async () => {
    const { user, writes } = open(thoughtWith(), {
      'PATCH /api/thoughts/7': () =>
        Response.json(thoughtWith({ parsedContent: { title: 'The boat' } })),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit title' }))
    const field = screen.getByRole('textbox', { name: 'Title' })
    await user.clear(field)
    await user.type(field, 'The boat{Enter}')
    expect(await screen.findByText('Thought updated')).toBeTruthy()
    const [write] = writes()
    expect(write).toEqual({
      call: 'PATCH /api/thoughts/7',
      body: {
        parsedContent: '{"title":"The boat","details":"call ana about the boat"}',
        basedOn: '2025-05-09T19:00:00.000Z',
      },
    })
  })

  it('keeps what was written when saving fails, and Cancel restores the old text', async () => {
    const { user } = open(thoughtWith(), {
      'PATCH /api/thoughts/7': () => Response.json({ message: 'Not just now' }, { status: 500 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit summary' }))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Summary' })
    await user.type(field, ' And paint.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await findNotice('Error updating thought')).toEqual({
      description: 'Failed to update the thought content. Please try again.',
      isDestructive: true,
    })
    expect(screen.getByText('Not just now')).toBeTruthy()
    expect(field.value).toBe('Call Ana about the boat. And paint.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('Call Ana about the boat.')).toBeTruthy()
  })

  it('adds a tag and removes one', async () => {
    const { user, writes } = open(thoughtWith({ tags: [{ id: 5, name: 'boats' }] }), {
      'POST /api/thoughts/7/tags': () => Response.json({ id: 6, name: 'sea' }, { status: 201 }),
      'DELETE /api/thoughts/7/tags/5': () => Response.json({ message: 'Removed' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Tag' }))
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
    await user.type(screen.getByLabelText('New tag'), '  ')
    expect(add.disabled).toBe(true)
    await user.type(screen.getByLabelText('New tag'), 'sea')
    await user.click(add)
    expect(await screen.findByText('Tag added')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove tag boats' }))
    expect(await screen.findByText('Tag removed')).toBeTruthy()
    expect(writes()).toEqual([
      { call: 'POST /api/thoughts/7/tags', body: { tagName: 'sea' } },
      { call: 'DELETE /api/thoughts/7/tags/5', body: undefined },
    ])
  })

  it('keeps the next tag that is typed while one is being added', async () => {
    const { answer, give } = slowAnswer()
    const { user } = open(thoughtWith(), { 'POST /api/thoughts/7/tags': () => answer })
    await user.click(await screen.findByRole('button', { name: 'Add Tag' }))
    const field = screen.getByLabelText<HTMLInputElement>('New tag')
    await user.type(field, 'sea{Enter}boats')
    give(Response.json({ id: 6, name: 'sea' }, { status: 201 }))
    expect(await screen.findByText('Tag added')).toBeTruthy()
    expect(field.value).toBe('boats')
  })

  it('restores a tag that was refused', async () => {
    const { user } = open(thoughtWith(), {
      'POST /api/thoughts/7/tags': () => Response.json({ message: 'No' }, { status: 500 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Tag' }))
    const field = screen.getByLabelText<HTMLInputElement>('New tag')
    await user.type(field, 'sea{Enter}')
    expect(await screen.findByText('Error adding tag')).toBeTruthy()
    await waitFor(() => expect(field.value).toBe('sea'))
  })

  it('accepts no more input while it saves, and ends even after the person has left', async () => {
    const { answer, give } = slowAnswer()
    const page = open(thoughtWith(), { 'PATCH /api/thoughts/7': () => answer })
    await page.user.click(await screen.findByRole('button', { name: 'Edit title' }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
    await page.user.type(field, ' again{Enter} and more')
    expect(field.value).toBe('Ana and the boat again')
    page.unmount()
    give(Response.json(thoughtWith({ parsedContent: { title: 'Ana and the boat again' } })))
    serve({ 'GET /api/thoughts/7': () => Response.json(thoughtWith()) })
    renderSignedIn(<ThoughtDetail id={7} />, { userId })
    expect(await screen.findByRole('button', { name: 'Edit title' })).toBeTruthy()
  })

  it('ends at the last of several categories that the keyboard went through', async () => {
    const first = slowAnswer()
    const chosen: number[] = []
    const named = (id: number) => ({ id, name: `Category ${id}`, thoughtCount: 0 })
    let saved = thoughtWith()
    const { user } = open(saved, {
      'GET /api/thoughts/7': () => Response.json(saved),
      'GET /api/categories': () => Response.json([named(1), named(2)]),
      'PATCH /api/thoughts/7': (body) => {
        const { categoryId } = body as { categoryId: number }
        chosen.push(categoryId)
        saved = thoughtWith({ categoryId, category: named(categoryId) })
        return chosen.length === 1 ? first.answer : Response.json(saved)
      },
    })
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' })
    await screen.findByRole('option', { name: 'Category 2' })
    await user.selectOptions(choice, 'Category 1')
    expect(choice.disabled).toBe(false)
    await user.selectOptions(choice, 'Category 2')
    first.give(Response.json(saved))
    await waitFor(() => expect(chosen).toEqual([1, 2]))
    await waitFor(() => expect(choice.selectedOptions[0]?.text).toBe('Category 2'))
  })

  it('edits an action item in place, but not to an empty text', async () => {
    const { user, writes } = open(thoughtWith({ actionItems: itemsOf('Call Ana') }), {
      'PATCH /api/action-items/1': () => Response.json({}),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit: Call Ana' }))
    const field = screen.getByRole('textbox', { name: 'Action item text' })
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await user.clear(field)
    expect(save.disabled).toBe(true)
    await user.type(field, ' Write to Ana ')
    await user.click(save)
    expect(await screen.findByText('Action item updated')).toBeTruthy()
    expect(writes()).toEqual([
      { call: 'PATCH /api/action-items/1', body: { text: 'Write to Ana' } },
    ])
  })
})

describe('deleting', () => {
  /** Serves the thought as `change` returns it. */
  function openChanging(thought: Thought, change: Record<string, (known: Thought) => Thought>) {
    let current = thought
    const routes = Object.entries(change).map(([call, apply]) => [
      call,
      () => {
        current = apply(current)
        return Response.json({ message: 'Done' })
      },
    ])
    return open(thought, {
      ...Object.fromEntries(routes),
      'GET /api/thoughts/7': () => Response.json(current),
    })
  }

  const focused = () => document.activeElement

  it('confirms before an action item is deleted, then focuses the next one, or the heading after the last', async () => {
    const without = (gone: number) => (known: Thought) => ({
      ...known,
      actionItems: known.actionItems.filter(({ id }) => id !== gone),
    })
    const { user, writes } = openChanging(thoughtWith({ actionItems: itemsOf('Call', 'Write') }), {
      'DELETE /api/action-items/1': without(1),
      'DELETE /api/action-items/2': without(2),
    })
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    const question = { name: 'Delete this action item?' }
    await user.click(await screen.findByRole('button', { name: 'Delete: Call' }))
    await screen.findByRole('alertdialog', question)
    await press('Cancel')
    await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Delete: Call'))
    expect(writes()).toEqual([])

    await press('Delete: Call')
    await screen.findByRole('alertdialog', question)
    await press('Delete')
    await waitFor(() => expect(focused()).toBe(screen.getByRole('checkbox', { name: 'Write' })))

    await press('Delete: Write')
    await screen.findByRole('alertdialog', question)
    await press('Delete')
    await waitFor(() =>
      expect(focused()).toBe(screen.getByRole('heading', { name: 'Action Items' })),
    )
  })

  it('focuses the neighbour of a removed tag, or the heading after the last', async () => {
    const without = (gone: number) => (known: Thought) => ({
      ...known,
      tags: known.tags.filter(({ id }) => id !== gone),
    })
    const tags = [
      { id: 5, name: 'boats' },
      { id: 6, name: 'sea' },
    ]
    const { user } = openChanging(thoughtWith({ tags }), {
      'DELETE /api/thoughts/7/tags/5': without(5),
      'DELETE /api/thoughts/7/tags/6': without(6),
    })
    await user.click(await screen.findByRole('button', { name: 'Remove tag sea' }))
    await waitFor(() =>
      expect(focused()).toBe(screen.getByRole('button', { name: 'Remove tag boats' })),
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove tag/ })).toBeNull())
    expect(focused()).toBe(screen.getByRole('heading', { name: 'Tags' }))
  })
})

describe('a thought that is gone', () => {
  const gone = () => Response.json({ message: 'Thought not found' }, { status: 404 })

  function keepDrafts(person: number) {
    for (const place of ['thought-7-Title', 'thought-7-action-item-1', 'thought-70-Title']) {
      localStorage.setItem(`ramble-draft-${person}-${place}`, '{"text":"Half","isEdit":true}')
    }
    return () =>
      Object.keys(localStorage).filter((key) => key.startsWith(`ramble-draft-${person}-`))
  }

  it('discards the edits of it, and nothing else', async () => {
    const kept = keepDrafts(userId)
    open(thoughtWith(), { 'GET /api/thoughts/7': gone })
    await screen.findByText('Error loading thought')
    expect(kept()).toEqual([`ramble-draft-${userId}-thought-70-Title`])
  })

  it('does so too when it is deleted here', async () => {
    const kept = keepDrafts(userId)
    const { user } = open(thoughtWith(), {
      'DELETE /api/thoughts/7': () => Response.json({ message: 'Deleted' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this ramble?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Thought deleted')).toBeTruthy()
    expect(kept()).toEqual([`ramble-draft-${userId}-thought-70-Title`])
  })

  it('disappears from the screen when it was deleted elsewhere', async () => {
    let answer = () => Response.json(thoughtWith())
    const { client } = open(thoughtWith(), { 'GET /api/thoughts/7': () => answer() })
    await screen.findByRole('heading', { level: 1, name: 'Ana and the boat' })
    answer = gone
    await client.invalidateQueries({ queryKey: queryKeys.thoughts.all })
    expect(await screen.findByText('Error loading thought')).toBeTruthy()
    expect(screen.queryByText('Call Ana about the boat.')).toBeNull()
  })
})
