import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { renderSignedIn, serve, slowResponse, thoughtWith } from '@/tests/support/signed-in-page'
import { AllRambles } from './all-rambles'

/** The code loads once the page has settled, before most presses; a slow machine needs longer. */
beforeAll(() => import('@/components/capture/create-ramble-dialog'), 60_000)

function open(
  search: string,
  respond: () => Response | Promise<Response>,
  routes: Parameters<typeof serve>[0] = {},
) {
  const sent = serve({
    'GET /api/thoughts': (_body, query) => (query.has('pinned') ? Response.json([]) : respond()),
    'GET /api/tags': () => Response.json([]),
    'GET /api/categories': () => Response.json([]),
    ...routes,
  })
  const page = renderSignedIn(<AllRambles />, { search, userId: newUserId() })
  return Object.assign(sent, { user: page.user })
}

const titled = (id: number, title: string, ...tags: string[]): Thought =>
  thoughtWith({ id, parsedContent: { title }, tags: tags.map((name) => ({ id, name })) })

/** A thought on its way to the server is an article, too, but has no title yet. */
const titles = async () => {
  const headings = await screen.findAllByRole('heading', { level: 3 })
  return headings.map((heading) => heading.textContent)
}

describe('the list', () => {
  it('has the order and the tag of the address', async () => {
    const sent = open('?sort=oldest&tag=sea', () => Response.json([titled(1, 'First', 'sea')]))
    expect(await titles()).toEqual(['First'])
    const asked = sent.find(({ call }) => call === 'GET /api/thoughts')
    expect(asked?.query).toBe('limit=50&tag=sea&order=oldest')
  })

  it.each([
    ['is more', { Link: '</api/thoughts?limit=50&cursor=x>; rel="next"' }, 1],
    ['is no more', {}, 0],
  ])(
    'with as many entries as requested offers more when there %s',
    async (_case, headers, offers) => {
      const fifty = Array.from({ length: 50 }, (_, index) => titled(50 - index, `Thought ${index}`))
      open('', () => Response.json(fifty, { headers: headers as HeadersInit }))
      await titles()
      expect(screen.queryAllByRole('button', { name: 'Load more' })).toHaveLength(offers)
    },
  )
})

it('shows only that it is loading while the response is pending', async () => {
  const { response, give } = slowResponse()
  open('', () => response)
  expect(await screen.findByText('Loading rambles')).toBeTruthy()
  expect(screen.queryByText('No thoughts found. Start capturing your thoughts!')).toBeNull()
  give(Response.json([titled(1, 'First')]))
  expect(await titles()).toEqual(['First'])
  expect(screen.queryByText('Loading rambles')).toBeNull()
})

describe('an empty list', () => {
  it.each([
    ['', 'No thoughts found. Start capturing your thoughts!'],
    ['?q=zebra', 'No thoughts match your search criteria.'],
    ['?source=sms', 'No thoughts match your search criteria.'],
    ['?tag=sea', 'No thoughts match your search criteria.'],
  ])('at "/thoughts%s" says "%s"', async (search, words) => {
    open(search, () => Response.json([]))
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('for a person who has no ramble yet', () => {
  const invitation = 'No thoughts found. Start capturing your thoughts!'

  it('shows a button that captures the first one in place of an empty panel of tags', async () => {
    const saved: Thought[] = []
    const { user } = open('', () => Response.json(saved), {
      'POST /api/thoughts': () => {
        saved.push(titled(1, 'First'))
        return Response.json(saved[0], { status: 201 })
      },
    })
    expect(await screen.findByText(invitation)).toBeTruthy()
    expect(screen.queryByText('Your Tags')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Create a Ramble' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create New Ramble' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Your thought' }), 'first')
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await titles()).toEqual(['First'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(invitation)).toBeNull()
    expect(screen.getByText('Your Tags')).toBeTruthy()
  })

  it('still announces that tags can’t be loaded', async () => {
    open('', () => Response.json([]), {
      'GET /api/tags': () => Response.json({ message: 'The database is away' }, { status: 500 }),
    })
    expect(await screen.findByText('Failed to fetch tags')).toBeTruthy()
  })

  it('keeps the panel of tags when a filter finds nothing', async () => {
    open('?tag=sea', () => Response.json([]))
    expect(await screen.findByText('No thoughts match your search criteria.')).toBeTruthy()
    expect(screen.getByText('Your Tags')).toBeTruthy()
  })
})

it('opens capture from the heading of the list', async () => {
  const { user } = open('', () => Response.json([titled(1, 'First')]))
  await user.click(await screen.findByRole('button', { name: 'New Ramble' }))
  expect(await screen.findByRole('dialog', { name: 'Create New Ramble' })).toBeTruthy()
})

it('offers to clear a search and filters that match nothing', async () => {
  const search = '?q=zebra&source=sms&tag=sea&sort=oldest'
  window.history.replaceState(null, '', `/thoughts${search}`)
  open(search, () => Response.json([]))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  expect(window.location.search).toBe('?sort=oldest')
})

it('says why the list could not be loaded, inline and once as a notice', async () => {
  open('', () => Response.json({ message: 'The database is away' }, { status: 500 }))
  expect(await screen.findByText('Error loading thoughts: The database is away')).toBeTruthy()
  expect(await screen.findByText('Failed to fetch thoughts')).toBeTruthy()
})
