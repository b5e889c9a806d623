import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { ActionItemsScreen } from './action-items-screen'

it('offers to clear a tag that matches nothing, and keeps the tab', async () => {
  const search = '?tab=completed&tag=garden'
  window.history.replaceState(null, '', `/action-items${search}`)
  serve({
    'GET /api/action-items': () => Response.json([]),
    'GET /api/tags': () => Response.json([]),
  })
  const { user } = renderSignedIn(<ActionItemsScreen />, { search })
  expect((await screen.findByText(/^No action items found/)).textContent).toBe(
    'No action items found with the tag "garden"',
  )
  await user.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(window.location.search).toBe('?tab=completed')
})
