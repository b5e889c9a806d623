import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { CategoryDetail } from '@/components/category-screen/category-detail'
import { Keyboard } from '@/components/keyboard/keyboard'
import { lastPinFirst } from '@/lib/shared/thought-pins'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice, pressUndo } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, slowResponse, thoughtWith } from '@/tests/support/signed-in-page'
import { AllRambles } from './all-rambles'
import { ThoughtDetail } from './thought-detail'
import { ThoughtGrid } from './thought-grid'

/** The code loads once the page has settled, before most presses; a slow machine needs longer. */
beforeAll(() => import('./card-menu'), 60_000)

const titled = (id: number, title: string, fields: Partial<Thought> = {}): Thought =>
  thoughtWith({ id, parsedContent: { title }, ...fields })

const pinnedOn = (day: number) => ({ pinnedAt: `2025-06-0${day}T08:00:00.000Z` })

/** Newest first. */
const HOUSE = [
  titled(4, 'Roof'),
  titled(3, 'Garden', pinnedOn(1)),
  titled(2, 'Boat'),
  titled(1, 'Boiler', pinnedOn(2)),
]

interface Opening {
  thoughts?: Thought[]
  search?: string
  routes?: Parameters<typeof serve>[0]
}

/** A server with thoughts that can be pinned. */
function open(
  part: React.ReactNode,
  { thoughts: saved = HOUSE, search = '', routes = {} }: Opening = {},
) {
  let thoughts = saved
  const change = (id: number) => (body: unknown) => {
    const { isPinned, pinnedAt } = body as { isPinned: boolean; pinnedAt?: string }
    const since = isPinned ? (pinnedAt ?? pinnedOn(9).pinnedAt) : null
    thoughts = thoughts.map((known) => (known.id === id ? { ...known, pinnedAt: since } : known))
    return Response.json(thoughts.find((known) => known.id === id))
  }
  const sent = serve({
    'GET /api/thoughts': (_body, query) => {
      const isWanted = ({ pinnedAt, summary }: Thought) =>
        (!query.has('pinned') || pinnedAt !== null) && summary.includes(query.get('q') ?? '')
      const found = thoughts.filter(isWanted)
      return Response.json(query.has('pinned') ? found.sort(lastPinFirst) : found)
    },
    'GET /api/thoughts/2': () => Response.json(thoughts.find(({ id }) => id === 2)),
    'GET /api/tags': () => Response.json([]),
    'GET /api/categories': () => Response.json([{ id: 5, name: 'Home', thoughtCount: 3 }]),
    'GET /api/categories/5/thoughts': () =>
      Response.json(thoughts.filter(({ categoryId }) => categoryId === 5)),
    'GET /api/action-items': () => Response.json([]),
    ...Object.fromEntries([1, 2, 3, 4].map((id) => [`PATCH /api/thoughts/${id}`, change(id)])),
    ...routes,
  })
  const page = renderSignedIn(
    <main>
      {part}
      <Keyboard />
    </main>,
    { search, userId: newUserId() },
  )
  return { ...page, sent, pins: () => sent.filter(({ call }) => call.startsWith('PATCH')) }
}

const titlesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

async function choose(user: ReturnType<typeof open>['user'], title: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Menu: ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

describe('the pinned rambles', () => {
  it('are shown above the others, the newest pin first, and only once', async () => {
    open(<AllRambles />)
    expect(await screen.findByRole('heading', { level: 2, name: 'Pinned' })).toBeTruthy()
    expect(titlesIn('Pinned rambles')).toEqual(['Boiler', 'Garden'])
    expect(titlesIn('Rambles')).toEqual(['Roof', 'Boat'])
    expect(screen.getByRole('heading', { level: 2, name: 'Others' })).toBeTruthy()
    expect(screen.getByText('4 rambles shown')).toBeTruthy()
  })

  it('have no heading if there are none, and no list of others below if there are no others', async () => {
    const page = open(<AllRambles />, { thoughts: [titled(2, 'Boat')] })
    expect(await screen.findByText('Boat')).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 2, name: /Pinned|Others/ })).toBeNull()
    page.unmount()
    open(<AllRambles />, { thoughts: [titled(3, 'Garden', pinnedOn(1))] })
    expect(await screen.findByText('Garden')).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 2, name: 'Others' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Rambles' })).toBeNull()
  })

  it('stay in their places, with their mark, when the list is searched', async () => {
    const found = HOUSE.map((thought) => ({ ...thought, summary: 'of the house' }))
    open(<AllRambles />, { search: '?q=house', thoughts: found })
    expect(await screen.findByText('Garden')).toBeTruthy()
    expect(titlesIn('Rambles')).toEqual(['Roof', 'Garden', 'Boat', 'Boiler'])
    const marks = screen.getAllByRole('img', { name: 'Pinned' })
    expect(marks).toHaveLength(2)
  })

  it('appear together with the others, so that nothing moves', async () => {
    const { response, give } = slowResponse()
    open(<AllRambles />, {
      routes: {
        'GET /api/thoughts': (_body, query) =>
          query.has('pinned') ? response : Response.json(HOUSE.slice(0, 3)),
      },
    })
    await waitFor(() => expect(screen.getByText('Loading rambles')).toBeTruthy())
    expect(screen.queryByText('Roof')).toBeNull()
    give(Response.json([HOUSE[1]]))
    expect(await screen.findByText('Roof')).toBeTruthy()
    expect(titlesIn('Pinned rambles')).toEqual(['Garden'])
  })

  it('stay in the list when they can’t be loaded separately', async () => {
    open(<AllRambles />, {
      routes: {
        'GET /api/thoughts': (_body, query) =>
          query.has('pinned')
            ? Response.json({ message: 'The database is away' }, { status: 500 })
            : Response.json(HOUSE),
      },
    })
    expect(await screen.findByText('Garden')).toBeTruthy()
    expect(titlesIn('Rambles')).toEqual(['Roof', 'Garden', 'Boat', 'Boiler'])
  })

  it('of a category are shown above its others', async () => {
    const inHome = HOUSE.slice(0, 3).map((thought) => ({ ...thought, categoryId: 5 }))
    open(<CategoryDetail id={5} />, { thoughts: [...inHome, ...HOUSE.slice(3)] })
    expect(await screen.findByRole('heading', { level: 2, name: 'Pinned' })).toBeTruthy()
    expect(titlesIn('Pinned rambles')).toEqual(['Garden'])
    expect(titlesIn('Rambles')).toEqual(['Roof', 'Boat'])
  })
})

describe('the menu of a card', () => {
  it('pins it, and Undo puts it back', async () => {
    const { user, pins } = open(<AllRambles />)
    await choose(user, 'Boat', 'Pin')
    await findNotice('Thought pinned')
    await waitFor(() => expect(titlesIn('Pinned rambles')).toEqual(['Boat', 'Boiler', 'Garden']))
    expect(titlesIn('Rambles')).toEqual(['Roof'])
    // The focus is where the card was.
    await waitFor(() => expect(document.activeElement?.closest('article')).not.toBeNull())
    await pressUndo()
    await findNotice('Thought unpinned')
    await waitFor(() => expect(titlesIn('Rambles')).toEqual(['Roof', 'Boat']))
    expect(pins().map(({ body }) => body)).toEqual([{ isPinned: true }, { isPinned: false }])
  })

  it('unpins it, and Undo puts the pin back in its place', async () => {
    const { user, pins } = open(<AllRambles />)
    await choose(user, 'Garden', 'Unpin')
    await findNotice('Thought unpinned')
    await waitFor(() => expect(titlesIn('Rambles')).toEqual(['Roof', 'Garden', 'Boat']))
    await pressUndo()
    await findNotice('Thought pinned')
    await waitFor(() => expect(titlesIn('Pinned rambles')).toEqual(['Boiler', 'Garden']))
    expect(pins().at(-1)?.body).toEqual({ isPinned: true, ...pinnedOn(1) })
  })

  it('says why it can’t be pinned', async () => {
    const message = 'You have 20 pinned thoughts. Unpin one to pin another.'
    const { user } = open(<AllRambles />, {
      routes: {
        'PATCH /api/thoughts/2': () =>
          Response.json({ message, code: 'pin_limit' }, { status: 409 }),
      },
    })
    await choose(user, 'Boat', 'Pin')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText('Error pinning thought')).toBeTruthy()
    expect(titlesIn('Rambles')).toEqual(['Roof', 'Boat'])
  })

  it('has no pin while it is archived', async () => {
    const archived = titled(3, 'Garden', { ...pinnedOn(1), isArchived: true })
    const { user } = open(<ThoughtGrid thoughts={[archived]} />)
    expect(screen.queryByRole('img', { name: 'Pinned' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Menu: Garden' }))
    expect(await screen.findByRole('menuitem', { name: 'Export as CSV' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /pin/i })).toBeNull()
  })
})

describe('the page of a thought', () => {
  const ofBoat = (fields: Partial<Thought> = {}): Opening => ({
    thoughts: [titled(2, 'Boat', fields)],
    routes: { 'GET /api/thoughts/2/related': () => Response.json([]) },
  })

  it('pins and unpins it, also by the key p', async () => {
    const { user, pins } = open(<ThoughtDetail id={2} />, ofBoat())
    const button = await screen.findByRole('button', { name: 'Pin' })
    await user.click(button)
    await findNotice('Thought pinned')
    await waitFor(() => expect(button.textContent).toBe('Unpin'))
    expect(document.activeElement).toBe(button)
    press('p')
    await findNotice('Thought unpinned')
    expect(pins().map(({ body }) => body)).toEqual([{ isPinned: true }, { isPinned: false }])
  })

  it('offers no pin in the archive', async () => {
    open(<ThoughtDetail id={2} />, ofBoat({ isArchived: true, ...pinnedOn(1) }))
    expect(await screen.findByRole('button', { name: 'Unarchive' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Pin|Unpin)$/ })).toBeNull()
  })
})

describe('the key p', () => {
  it('pins the focused card, and the focus stays in its place', async () => {
    const { pins } = open(<AllRambles />)
    const link = await screen.findByRole('link', { name: 'Roof' })
    link.focus()
    press('p')
    press('p')
    await waitFor(() => expect(titlesIn('Pinned rambles')).toEqual(['Roof', 'Boiler', 'Garden']))
    expect(pins()).toHaveLength(1)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Boat'))
  })

  it('does nothing without one', async () => {
    const { pins } = open(<AllRambles />)
    await screen.findByRole('link', { name: 'Roof' })
    press('p')
    expect(pins()).toEqual([])
  })
})
