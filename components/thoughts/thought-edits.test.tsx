import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openThought } from '@/tests/support/opened-thought'
import { findNotice } from '@/tests/support/shown-notice'
import {
  itemsOf,
  renderSignedIn,
  serve,
  slowResponse,
  thoughtWith,
} from '@/tests/support/signed-in-page'
import { ThoughtDetail } from './thought-detail'

describe('editing', () => {
  it.each([
    ['title', 'Title', { title: 'Ana and the boat!', details: 'The keel.' }],
    ['details', 'Details', { title: 'Ana and the boat', details: 'The keel.!' }],
  ])('of the %s sends title and details together', async (part, name, content) => {
    const thought = thoughtWith({
      parsedContent: { title: 'Ana and the boat', details: 'The keel.' },
    })
    const { user, writes } = openThought(thought, {
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
    const { user } = openThought(stored, {
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
    const { user, writes } = openThought(thoughtWith(), {
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
    const { user } = openThought(thoughtWith(), {
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
    const { user, writes } = openThought(thoughtWith({ tags: [{ id: 5, name: 'boats' }] }), {
      'POST /api/thoughts/7/tags': () => Response.json({ id: 6, name: 'sea' }, { status: 201 }),
      'DELETE /api/thoughts/7/tags/5': () => Response.json({ message: 'Removed' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Tag' }))
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
    await user.type(screen.getByLabelText('New tag'), ' #\u200B ')
    expect(add.disabled).toBe(true)
    await user.clear(screen.getByLabelText('New tag'))
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
    const { response, give } = slowResponse()
    const { user } = openThought(thoughtWith(), { 'POST /api/thoughts/7/tags': () => response })
    await user.click(await screen.findByRole('button', { name: 'Add Tag' }))
    const field = screen.getByLabelText<HTMLInputElement>('New tag')
    await user.type(field, 'sea{Enter}boats')
    give(Response.json({ id: 6, name: 'sea' }, { status: 201 }))
    expect(await screen.findByText('Tag added')).toBeTruthy()
    expect(field.value).toBe('boats')
  })

  it('restores a tag that was refused', async () => {
    const { user } = openThought(thoughtWith(), {
      'POST /api/thoughts/7/tags': () => Response.json({ message: 'No' }, { status: 500 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Tag' }))
    const field = screen.getByLabelText<HTMLInputElement>('New tag')
    await user.type(field, 'sea{Enter}')
    expect(await screen.findByText('Error adding tag')).toBeTruthy()
    await waitFor(() => expect(field.value).toBe('sea'))
  })

  it('accepts no more input while it saves, and ends even after the person has left', async () => {
    const { response, give } = slowResponse()
    const page = openThought(thoughtWith(), { 'PATCH /api/thoughts/7': () => response })
    await page.user.click(await screen.findByRole('button', { name: 'Edit title' }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
    await page.user.type(field, ' again{Enter} and more')
    expect(field.value).toBe('Ana and the boat again')
    page.unmount()
    give(Response.json(thoughtWith({ parsedContent: { title: 'Ana and the boat again' } })))
    serve({ 'GET /api/thoughts/7': () => Response.json(thoughtWith()) })
    renderSignedIn(<ThoughtDetail id={7} />, { userId: page.userId })
    expect(await screen.findByRole('button', { name: 'Edit title' })).toBeTruthy()
  })

  it('ends at the last of several categories that the keyboard went through', async () => {
    const first = slowResponse()
    const chosen: number[] = []
    const named = (id: number) => ({ id, name: `Category ${id}`, thoughtCount: 0 })
    let saved = thoughtWith()
    const { user } = openThought(saved, {
      'GET /api/thoughts/7': () => Response.json(saved),
      'GET /api/categories': () => Response.json([named(1), named(2)]),
      'PATCH /api/thoughts/7': (body) => {
        const { categoryId } = body as { categoryId: number }
        chosen.push(categoryId)
        saved = thoughtWith({ categoryId, category: named(categoryId) })
        return chosen.length === 1 ? first.response : Response.json(saved)
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
    const actionItems = itemsOf('Call Ana')
    const { user, writes } = openThought(thoughtWith({ actionItems }), {
      'PATCH /api/action-items/1': () => Response.json(actionItems[0]),
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
      {
        call: 'PATCH /api/action-items/1',
        body: { text: 'Write to Ana', seen: { text: 'Call Ana' } },
      },
    ])
  })
})
