import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  planWith,
  renderSignedIn,
  serve,
  slowResponse,
  thoughtWith,
} from '@/tests/support/signed-in-page'
import { PlanBox } from '@/components/layout/plan-box'
import { Dashboard } from './dashboard'

function open(
  responses: Partial<Record<'thoughts' | 'items', Promise<Response>>> = {},
  search = '',
) {
  const sent = serve({
    'GET /api/thoughts': () => responses.thoughts ?? Response.json([thoughtWith()]),
    'GET /api/action-items': () => responses.items ?? Response.json([]),
    'GET /api/categories': () => Response.json([]),
    'GET /api/tags': () => Response.json([]),
  })
  return { ...renderSignedIn(<Dashboard />, { search }), sent }
}

describe('while the first responses are pending', () => {
  it('announces the rambles as loading, not as missing', async () => {
    const { response, give } = slowResponse()
    open({ thoughts: response })
    expect(await screen.findByText('Loading rambles')).toBeTruthy()
    expect(screen.queryByText('No rambles yet. Start by adding a new ramble!')).toBeNull()
    give(Response.json([thoughtWith()]))
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(screen.queryByText('Loading rambles')).toBeNull()
  })

  it('does the same for the action items', async () => {
    const { response, give } = slowResponse()
    open({ items: response })
    expect(await screen.findByText('Loading action items')).toBeTruthy()
    expect(screen.queryByText("You don't have any pending action items.")).toBeNull()
    give(Response.json([]))
    expect(await screen.findByText("You don't have any pending action items.")).toBeTruthy()
    expect(screen.queryByText('Loading action items')).toBeNull()
  })
})

it('shows a title below a pending item only if it says something else', async () => {
  const item = (id: number, text: string) => ({
    ...{ id, text, thoughtId: id, thoughtTitle: 'Call Ana', tags: [] },
    ...{ isCompleted: false, createdAt: '2025-05-09T19:00:00.000Z' },
  })
  open({ items: Promise.resolve(Response.json([item(1, 'Call Ana.'), item(2, 'Sell the boat')])) })
  expect(await screen.findByRole('link', { name: 'Open: Call Ana' })).toBeTruthy()
  expect(screen.getAllByText('Call Ana')).toHaveLength(1)
})

it('leaves it to the plan box to say how much of the plan is used', async () => {
  serve({ 'GET /api/thoughts': () => Response.json([thoughtWith()]) })
  renderSignedIn(
    <>
      <PlanBox />
      <Dashboard />
    </>,
    {
      user: { subscriptionTier: 'free', stripeSubscriptionId: null },
      plan: planWith({ used: { notesThisMonth: 10 } }),
    },
  )
  await screen.findByRole('article')
  expect(screen.getAllByText('10 of 10 this month')).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: 'Upgrade to Pro' })).toHaveLength(1)
})

it('searches on the server for the query in the address, and marks the matches', async () => {
  const { sent } = open({}, '?q=boat')
  await screen.findByRole('article')
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search rambles...').value).toBe('boat')
  await waitFor(() =>
    expect(screen.getAllByText('boat', { selector: 'mark' }).length).toBeGreaterThan(0),
  )
  expect(sent.map(({ query }) => query)).toContain('limit=50&q=boat')
})
