import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TagBadge } from '@/components/tags/tag-badge'
import { useThoughts } from '@/lib/client/thoughts/thoughts'
import type { Thought } from '@/lib/shared/thoughts'
import { pressUndo } from '@/tests/support/shown-notice'
import { itemsOf, renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { ThoughtGrid } from './thought-grid'

/** The card as a list shows it, so that it follows changes in the cache. */
function ListedCard() {
  return <ThoughtGrid thoughts={useThoughts({}).data ?? []} />
}

/** Shows one thought in a list that is refetched after every change. */
function showListed(thought: Thought, routes: Parameters<typeof serve>[0] = {}) {
  const sent = serve({ 'GET /api/thoughts': () => Response.json([thought]), ...routes })
  return { ...renderSignedIn(<ListedCard />, { thoughts: [thought] }), sent }
}

describe('what a card shows', () => {
  it('is title, category, source, and the time with the exact moment of the timezone', () => {
    const category = { id: 3, name: 'Boats' }
    renderSignedIn(<ThoughtGrid thoughts={[thoughtWith({ category, inputSource: 'voice' })]} />)
    const card = screen.getByRole('article', { name: 'Ana and the boat' })
    expect(within(card).getByText('Boats')).toBeTruthy()
    expect(within(card).getByText('Voice')).toBeTruthy()
    const time = within(card).getByText(/ago$/)
    expect(time.getAttribute('title')).toBe('May 9, 2025 at 3:00 PM')
  })

  it('is the first 100 characters of the summary, and an ellipsis after them', () => {
    const summary = 'word '.repeat(40)
    renderSignedIn(<ThoughtGrid thoughts={[thoughtWith({ summary })]} />)
    expect(screen.getByText(/^word word/).textContent).toBe(`${summary.slice(0, 100)}…`)
  })

  it('is no summary that only repeats the title', () => {
    const repeated = { summary: 'Call Ana.', parsedContent: { title: 'Call Ana' } }
    renderSignedIn(<ThoughtGrid thoughts={[thoughtWith(repeated)]} />)
    expect(screen.getByRole('heading', { name: 'Call Ana' })).toBeTruthy()
    expect(screen.queryByText('Call Ana.')).toBeNull()
  })

  it('is a title that is seen and read out, whatever was stored', () => {
    const stored = { summary: '\u3164', parsedContent: { title: '\u200B' } }
    renderSignedIn(<ThoughtGrid thoughts={[thoughtWith(stored)]} />)
    const card = screen.getByRole('article', { name: 'Untitled' })
    expect(within(card).getByRole('link', { name: 'Untitled' })).toBeTruthy()
  })

  it('is its tags in distinct colours, the first in its own', () => {
    // Alone, both have the same colour.
    const tags = ['home', 'shopping'].map((name, index) => ({ id: index + 1, name }))
    renderSignedIn(
      <>
        {tags.map(({ name }) => (
          <TagBadge key={name} name={name} />
        ))}
        <ThoughtGrid thoughts={[thoughtWith({ tags })]} />
      </>,
    )
    const colours = (name: string) =>
      screen
        .getAllByText(name)
        .map((tag) => /badge-hue-\d+/.exec(tag.parentElement?.className ?? '')?.[0])
    const [alone, first] = colours('home')
    const [aloneToo, second] = colours('shopping')
    expect(aloneToo).toBe(alone)
    expect(first).toBe(alone)
    expect(second).toMatch(/badge-hue-/)
    expect(second).not.toBe(first)
  })

  it('is the first three action items and how many more there are', () => {
    renderSignedIn(<ThoughtGrid thoughts={[thoughtWith({ actionItems: itemsOf(...'abcde') })]} />)
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    expect(screen.getByText('+ 2 more items')).toBeTruthy()
  })

  it('says that it is being organised, and offers Retry when that failed', async () => {
    const failed = thoughtWith({ id: 8, processingStatus: 'failed' })
    const { user, sent } = showListed(failed, {
      'POST /api/thoughts/8/retry': () => Response.json(failed),
      'GET /api/thoughts': () => Response.json([{ ...failed, processingStatus: 'pending' }]),
    })
    await user.click(await screen.findByRole('button', { name: 'Retry: Ana and the boat' }))
    expect(await screen.findByText('Organising…')).toBeTruthy()
    expect(sent[0]?.call).toBe('POST /api/thoughts/8/retry')
  })
})

describe('a search match', () => {
  const rawText = `umm so ${'and then '.repeat(30)}call ana about the dinghy before noon`
  const summary = `Call Ana. ${'More of it. '.repeat(10)}The tide is at six.`
  const search = (words: string) =>
    renderSignedIn(<ThoughtGrid thoughts={[thoughtWith({ rawText, summary })]} search={words} />)
  const marked = () =>
    screen.queryAllByText(/./, { selector: 'mark' }).map((mark) => mark.textContent)

  it('is marked where the card shows it, and nothing is added', () => {
    search('ana boat')
    expect(marked()).toEqual(['Ana', 'boat', 'Ana'])
    expect(screen.queryByText('Original thought')).toBeNull()
  })

  it('is shown with its context when only the original text has it', () => {
    search('DINGHY ana')
    const place = screen.getByText('Original thought').parentElement
    expect(place?.textContent).toMatch(
      /^Original thought…and then .*ana about the dinghy before noon$/,
    )
    expect(marked()).toEqual(['Ana', 'Ana', 'ana', 'dinghy'])
  })

  it('is shown when only the rest of the summary has it', () => {
    search('tide')
    expect(screen.getByText('Summary').parentElement?.textContent).toMatch(/The tide is at six\.$/)
    expect(marked()).toEqual(['tide'])
  })

  it('is absent without a search', () => {
    search('')
    expect(marked()).toEqual([])
    expect(screen.queryByText('Original thought')).toBeNull()
  })
})

describe('a click', () => {
  it('on the card opens the thought', async () => {
    const { user, visited } = renderSignedIn(<ThoughtGrid thoughts={[thoughtWith()]} />)
    await user.click(screen.getByText('Call Ana about the boat.'))
    expect(visited).toEqual(['/thoughts/7'])
    expect(screen.getByRole('link', { name: 'Ana and the boat' }).getAttribute('href')).toBe(
      '/thoughts/7',
    )
  })

  it('on a checkbox, its label or a button does not', async () => {
    const thought = thoughtWith({ actionItems: itemsOf('Call Ana') })
    const { user, visited } = showListed(thought, {
      'PATCH /api/action-items/1': () => Response.json(thought.actionItems[0]),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Call Ana' }))
    await user.click(screen.getByText('Call Ana'))
    await user.click(screen.getByRole('button', { name: 'Delete: Ana and the boat' }))
    await user.click(await screen.findByText('Delete this ramble?'))
    expect(visited).toEqual([])
  })
})

describe('ticking an action item', () => {
  it('shows at once and sends the request', async () => {
    const thought = thoughtWith({ actionItems: itemsOf('Call Ana') })
    const { user, sent } = showListed(thought, {
      'PATCH /api/action-items/1': () => new Promise(() => undefined),
    })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Call Ana' })
    await user.click(box)
    expect(box.checked).toBe(true)
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'PATCH /api/action-items/1',
        body: { isCompleted: true },
      }),
    )
  })

  it('is rolled back with a notice when the server refuses', async () => {
    const { user } = showListed(thoughtWith({ actionItems: itemsOf('Call Ana') }), {
      'PATCH /api/action-items/1': () =>
        Response.json({ message: 'Not just now' }, { status: 500 }),
    })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Call Ana' })
    await user.click(box)
    expect(await screen.findByText('Error updating action item')).toBeTruthy()
    expect(screen.getByText('Not just now')).toBeTruthy()
    await waitFor(() => expect(box.checked).toBe(false))
  })
})

describe('the round buttons', () => {
  it('delete only after confirmation, and then the card is gone', async () => {
    const { user, sent } = showListed(thoughtWith(), {
      'DELETE /api/thoughts/7': () => Response.json({ message: 'Deleted' }),
      'GET /api/thoughts': () => Response.json([]),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete: Ana and the boat' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Thought deleted')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('archive an active thought, which leaves the list', async () => {
    const { user } = showListed(thoughtWith(), {
      'PATCH /api/thoughts/7/archive': () => Response.json(thoughtWith({ isArchived: true })),
      'GET /api/thoughts': () => Response.json([]),
    })
    await user.click(await screen.findByRole('button', { name: 'Archive: Ana and the boat' }))
    expect(await screen.findByText('Thought archived')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('archive a thought, which one press restores', async () => {
    const { user, sent } = showListed(thoughtWith(), {
      'PATCH /api/thoughts/7/archive': () => Response.json(thoughtWith({ isArchived: true })),
      'PATCH /api/thoughts/7/unarchive': () => Response.json(thoughtWith()),
      'GET /api/thoughts': () => Response.json([]),
    })
    await user.click(await screen.findByRole('button', { name: 'Archive: Ana and the boat' }))
    await pressUndo()
    expect(await screen.findByText('Thought unarchived')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    const changes = sent.filter(({ call }) => call.startsWith('PATCH'))
    expect(changes.map(({ call }) => call)).toEqual([
      'PATCH /api/thoughts/7/archive',
      'PATCH /api/thoughts/7/unarchive',
    ])
  })

  it('unarchive an archived thought', () => {
    renderSignedIn(<ThoughtGrid thoughts={[thoughtWith({ isArchived: true })]} />)
    expect(screen.getByRole('button', { name: 'Unarchive: Ana and the boat' })).toBeTruthy()
  })
})

it('offers a pin, exports and Change Category in its menu, also by keyboard', async () => {
  const { user } = renderSignedIn(<ThoughtGrid thoughts={[thoughtWith()]} />)
  screen.getByRole('button', { name: 'Menu: Ana and the boat' }).focus()
  await user.keyboard('{Enter}')
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(names).toEqual(['Pin', 'Export as CSV', 'Export as TXT', 'Change Category'])
})

describe('the menu of a card, opened for the first time', () => {
  const focused = () => document.activeElement?.textContent

  it.each(['{Enter}', ' ', '{ArrowDown}'])('by "%s", focuses its first entry', async (key) => {
    const { user } = renderSignedIn(<ThoughtGrid thoughts={[thoughtWith()]} />)
    screen.getByRole('button', { name: 'Menu: Ana and the boat' }).focus()
    await user.keyboard(key)
    await screen.findByRole('menu')
    await waitFor(() => expect(focused()).toBe('Pin'))
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Export as CSV')
  })

  it('by a pointer, has no entry focused', async () => {
    const { user } = renderSignedIn(<ThoughtGrid thoughts={[thoughtWith()]} />)
    await user.click(screen.getByRole('button', { name: 'Menu: Ana and the boat' }))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(document.activeElement).toBe(menu))
  })
})
