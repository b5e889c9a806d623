import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryKeys } from '@/lib/client/server/query-keys'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { openThought } from '@/tests/support/opened-thought'
import { itemsOf, thoughtWith } from '@/tests/support/signed-in-page'

describe('reading', () => {
  it('shows once what summary, details and original have in common, and says so once', async () => {
    openThought(thoughtWith())
    const text = (name: string) => within(screen.getByRole('region', { name }))
    await screen.findByText('Call Ana about the boat.')
    expect(screen.getAllByText(/^Same as/)).toHaveLength(1)
    expect(text('Details').getByRole('button', { name: 'Edit details' })).toBeTruthy()
    expect(text('Original thought').getByText('Same as the summary')).toBeTruthy()
    expect(
      text('Original thought').getByRole('button', { name: 'Edit original thought' }),
    ).toBeTruthy()
  })

  it('shows all that differs', async () => {
    openThought(thoughtWith({ parsedContent: { title: 'Ana', details: '- the boat' } }))
    await screen.findByText('- the boat')
    expect(screen.getAllByText(/^Same as/)).toHaveLength(1)
  })

  it('shows the thought, and says which parts are empty', async () => {
    openThought(thoughtWith())
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
    openThought(thoughtWith(), {
      'GET /api/thoughts/7/related': () => Response.json([thoughtWith({ id: 9, tags })]),
    })
    const related = await screen.findByRole('region', { name: 'Related Rambles' })
    const link = await within(related).findByRole('link')
    expect(link.getAttribute('href')).toBe('/thoughts/9')
    expect(within(link).getByText('three')).toBeTruthy()
    expect(within(link).queryByText('four')).toBeNull()
  })

  it('says why a thought cannot be shown, with a way back', async () => {
    openThought(thoughtWith(), {
      'GET /api/thoughts/7': () => Response.json({ message: 'Thought not found' }, { status: 404 }),
    })
    expect(await screen.findByText('Error loading thought')).toBeTruthy()
    expect(screen.getByText('Thought not found')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy()
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
    return openThought(thought, {
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

  it('discards its edits, and nothing else', async () => {
    const userId = newUserId()
    const kept = keepDrafts(userId)
    openThought(thoughtWith(), { 'GET /api/thoughts/7': gone }, userId)
    await screen.findByText('Error loading thought')
    expect(kept()).toEqual([`ramble-draft-${userId}-thought-70-Title`])
  })

  it('discards its edits too when it is deleted here', async () => {
    const userId = newUserId()
    const kept = keepDrafts(userId)
    const { user } = openThought(
      thoughtWith(),
      {
        'DELETE /api/thoughts/7': () => Response.json({ message: 'Deleted' }),
      },
      userId,
    )
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this ramble?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Thought deleted')).toBeTruthy()
    expect(kept()).toEqual([`ramble-draft-${userId}-thought-70-Title`])
  })

  it('disappears from the screen when it was deleted elsewhere', async () => {
    let respond = () => Response.json(thoughtWith())
    const { client } = openThought(thoughtWith(), { 'GET /api/thoughts/7': () => respond() })
    await screen.findByRole('heading', { level: 1, name: 'Ana and the boat' })
    respond = gone
    await client.invalidateQueries({ queryKey: queryKeys.thoughts.all })
    expect(await screen.findByText('Error loading thought')).toBeTruthy()
    expect(screen.queryByText('Call Ana about the boat.')).toBeNull()
  })
})
