import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubBrowserStorage } from '@/tests/support/browser-copy'
import { renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { queryKeys } from '../../server/query-keys'
import { useHasMoreThoughts, useThoughts } from '../../thoughts/thoughts'

const MISSING = 'This needs a network. It opens when you are back online.'

const listed = (...ids: number[]) => ids.map((id) => thoughtWith({ id, summary: `Thought ${id}` }))

type Query = Parameters<typeof useThoughts>[0]

/** A list on a button that, when pressed, shows the next query. */
function Lists({ queries }: { queries: [Query, ...Query[]] }) {
  const [at, setAt] = useState(0)
  const query = queries[at] ?? queries[0]
  const { data, error } = useThoughts(query)
  const hasMore = useHasMoreThoughts(query)
  const list = data?.map(({ summary }) => summary).join(', ') ?? error?.message
  return (
    <button type="button" onClick={() => setAt(at + 1)}>
      {list}
      {hasMore && ' and more'}
    </button>
  )
}

const shown = (text: string) => screen.findByRole('button', { name: text })

const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  vi.unstubAllGlobals()
  stubBrowserStorage()
})

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a list that is not on the device does not leave the previous list in its place', async () => {
  serve({ 'GET /api/thoughts': () => Response.json(listed(2, 1)) })
  const { user } = renderSignedIn(<Lists queries={[{ limit: 2 }, { limit: 2, order: 'oldest' }]} />)
  const newest = await shown('Thought 2, Thought 1')
  onlineManager.setOnline(false)
  await user.click(newest)
  await shown(MISSING)
})

it('a longer list shows as much as the page has of it', async () => {
  serve({ 'GET /api/thoughts': () => Response.json(listed(2, 1)) })
  const { user } = renderSignedIn(<Lists queries={[{ limit: 2 }, { limit: 4 }, { limit: 1 }]} />)
  const short = await shown('Thought 2, Thought 1')
  onlineManager.setOnline(false)
  await user.click(short)
  await user.click(await shown('Thought 2, Thought 1 and more'))
  await shown('Thought 2 and more')
})

it('a page that opens without a network says so without a notice, and loads its list once there is one', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let respond: () => Response = noNetwork
  serve({ 'GET /api/thoughts': () => respond() })
  renderSignedIn(<Lists queries={[{ limit: 2 }]} />)
  await shown(MISSING)
  expect(screen.queryByText('Failed to fetch thoughts')).toBeNull()
  respond = () => Response.json(listed(1))
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await shown('Thought 1')
})

it('a list that is no longer on screen is not fetched later', async () => {
  const sent = serve({ 'GET /api/thoughts': () => Response.json(listed(1)) })
  onlineManager.setOnline(false)
  const { client, unmount } = renderSignedIn(<Lists queries={[{ limit: 2 }]} />)
  await shown(MISSING)
  unmount()
  const key = queryKeys.thoughts.list({ limit: 2 })
  await waitFor(() => expect(client.getQueryState(key)?.fetchStatus).toBe('idle'))
  onlineManager.setOnline(true)
  expect(sent).toEqual([])
})
