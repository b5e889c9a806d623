import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keepFollowed, takeFollowed } from '@/lib/client/followed-bulk-change'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import { newUserId } from '@/tests/support/new-user-id'
import { pressUndo } from '@/tests/support/shown-notice'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { FollowedChange } from './followed-change'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const bulk = (fields: Partial<BulkChange>): BulkChange => ({
  ...{ id: 9, action: 'archive', state: 'running', total: 1000, done: 0, changed: 0, failed: 0 },
  ...{ canUndo: false, failures: [], createdAt: '2025-05-09T19:00:00.000Z' },
  ...fields,
})

function open({ madeBy = 'the same' as 'the same' | 'somebody else' } = {}) {
  const answers = [
    bulk({ done: 350 }),
    bulk({ state: 'done', done: 1000, changed: 1000, canUndo: true }),
  ]
  const sent = serve({
    'GET /api/bulk-changes/9': () => Response.json(answers.shift()),
    'POST /api/bulk-changes/9/undo': () => Response.json(bulk({ state: 'undone' })),
  })
  const userId = newUserId()
  keepFollowed({ id: 9, userId: madeBy === 'the same' ? userId : newUserId() })
  return { sent, ...renderSignedIn(<FollowedChange />, { userId }) }
}

it('is followed when the page was loaded anew, and can be undone at its end', async () => {
  open()
  await screen.findByText('1,000 rambles archived')
  expect(sessionStorage).toHaveLength(0)
  await pressUndo()
  await screen.findByText('Change undone')
})

it('of somebody else is forgotten', () => {
  const { sent } = open({ madeBy: 'somebody else' })
  expect(sent).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

it('is not followed where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepFollowed({ id: 9, userId: 1 })).not.toThrow()
  expect(takeFollowed(1)).toBeNull()
})
