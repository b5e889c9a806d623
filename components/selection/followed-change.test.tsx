import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFollowed, takeFollowed } from '@/lib/client/bulk-changes/followed-bulk-change'
import { newUserId } from '@/tests/support/new-user-id'
import { ASK, bulkChange, UNDO } from '@/tests/support/selectable-rambles'
import { pressUndo } from '@/tests/support/shown-notice'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { FollowedChange } from './followed-change'

beforeEach(() => sessionStorage.clear())

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open({ madeBy = 'the same' as 'the same' | 'somebody else' } = {}) {
  const responses = [
    bulkChange({ state: 'running', total: 1000, done: 350 }),
    bulkChange({ total: 1000, done: 1000, changed: 1000 }),
  ]
  const sent = serve({
    [ASK]: () => Response.json(responses.shift()),
    [UNDO]: () => Response.json(bulkChange({ state: 'undone' })),
  })
  const userId = newUserId()
  keepFollowed({ id: 9, userId: madeBy === 'the same' ? userId : newUserId() })
  return { sent, ...renderSignedIn(<FollowedChange />, { userId }) }
}

it('a bulk change is followed again after a reload, and can be undone at its end', async () => {
  open()
  await screen.findByText('1,000 thoughts archived')
  expect(sessionStorage).toHaveLength(0)
  await pressUndo()
  await screen.findByText('Change undone')
  screen.getByText('1,000 thoughts archived')
})

it('a bulk change of somebody else is forgotten', () => {
  const { sent } = open({ madeBy: 'somebody else' })
  expect(sent).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

it('a bulk change is not followed again if the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepFollowed({ id: 9, userId: 1 })).not.toThrow()
  expect(takeFollowed(1)).toBeNull()
})
