import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice, pressUndo } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { useMergeThoughts } from './merges'
import { queryKeys } from './server/query-keys'

const one = thoughtWith({ id: 7 })
const other = thoughtWith({ id: 8 })
const merged = thoughtWith({ id: 9, rawText: 'both' })

function MergeButton() {
  const merge = useMergeThoughts()
  return <button onClick={() => merge.mutate([one.id, other.id])}>Merge</button>
}

function open(respond: () => Response) {
  let now = [one, other]
  const sent = serve({
    'GET /api/thoughts': () => Response.json(now),
    'POST /api/thoughts/merge': () => {
      const response = respond()
      if (response.ok) now = [merged]
      return response
    },
    'DELETE /api/thoughts/9/merge': () => {
      now = [one, other]
      return Response.json(now)
    },
  })
  const page = renderSignedIn(<MergeButton />, { userId: newUserId(), thoughts: [one, other] })
  const list = () => page.client.getQueryData(queryKeys.thoughts.list({}))
  return { ...page, list, writes: () => sent.filter(({ call }) => !call.startsWith('GET')) }
}

it('merges rambles, and restores them by Undo', async () => {
  const { user, list, writes } = open(() => Response.json(merged, { status: 201 }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await findNotice('Thoughts merged')).toMatchObject({
    description: '2 thoughts are now one',
  })
  expect(writes()[0]).toEqual({ call: 'POST /api/thoughts/merge', body: { ids: [7, 8] } })
  expect(list()).toEqual([])
  await act(pressUndo)
  expect(await findNotice('Thoughts restored')).toMatchObject({ description: '2 thoughts again' })
  await waitFor(() => expect(list()).toHaveLength(2))
})

it('shows why it can’t merge, and leaves the list as it is', async () => {
  const message = 'Together these thoughts have 5000 characters'
  const { user, list } = open(() => Response.json({ message }, { status: 400 }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await findNotice('Error merging thoughts')).toEqual({
    description: message,
    isDestructive: true,
  })
  expect(list()).toHaveLength(2)
})
