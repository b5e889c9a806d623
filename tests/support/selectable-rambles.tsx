import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Keyboard } from '@/components/keyboard/keyboard'
import { AllRambles } from '@/components/thoughts/all-rambles'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from './new-user-id'
import { renderSignedIn, serve, thoughtWith } from './signed-in-page'

/** A ramble with this title and these tags. */
export const titled = (id: number, title: string, ...tags: string[]): Thought =>
  thoughtWith({
    id,
    parsedContent: { title },
    tags: tags.map((name) => ({ id: name.length, name })),
  })

export const FOUR = [
  titled(4, 'Four'),
  titled(3, 'Three', 'sea'),
  titled(2, 'Two'),
  titled(1, 'One'),
]

/** A bulk change as the server returns it; a test states only what matters to it. */
export const bulkChange = (fields: Partial<BulkChange> = {}): BulkChange => ({
  ...{ id: 9, action: 'archive', state: 'done', total: 2, done: 2, changed: 2, failed: 0 },
  ...{ canUndo: true, failures: [], createdAt: '2025-05-09T19:00:00.000Z' },
  ...fields,
})

/** The calls that start a bulk change, read its progress, and undo it. */
export const CHANGE = 'POST /api/bulk-changes'
export const ASK = 'GET /api/bulk-changes/9'
export const UNDO = 'POST /api/bulk-changes/9/undo'

/** All Rambles with these thoughts; once a change was sent, the list no longer has those in `leave`. */
export function openRambles({
  thoughts = FOUR,
  leave = [] as number[],
  headers = {},
  search = '',
  routes = {} as Parameters<typeof serve>[0],
  user = {},
  userId = newUserId(),
  part = null as ReactNode,
} = {}) {
  let isChanged = false
  const sent = serve({
    'GET /api/thoughts': (_body, query) => {
      if (query.has('pinned')) return Response.json([])
      const left = thoughts.filter(({ id }) => !isChanged || !leave.includes(id))
      return Response.json(left, { headers })
    },
    'GET /api/tags': () => Response.json([{ id: 3, name: 'sea' }]),
    'GET /api/categories': () => Response.json([{ id: 5, name: 'Boats', thoughtCount: 0 }]),
    [ASK]: () => Response.json(bulkChange()),
    [UNDO]: () => Response.json(bulkChange({ state: 'undone' })),
    ...routes,
    [CHANGE]: async (body, query, operation) => {
      isChanged = true
      return (await routes[CHANGE]?.(body, query, operation)) ?? Response.json(bulkChange())
    },
  })
  const page = renderSignedIn(
    <main>
      <AllRambles />
      <Keyboard />
      {part}
    </main>,
    { search, userId, user },
  )
  const wanted = () => sent.filter(({ call }) => call === CHANGE).map(({ body }) => body)
  const press = async (name: string | RegExp) =>
    page.user.click(await screen.findByRole('button', { name }))
  return { ...page, sent, wanted, press }
}

/** The box that selects a ramble or an action item. */
export const box = (name: string) => screen.findByRole('button', { name: `Select: ${name}` })
/** The names of the selected entries, in the order shown. */
export const selected = () =>
  screen
    .queryAllByRole('button', { name: /^Select: /, pressed: true })
    .map((shown) => shown.getAttribute('aria-label')?.replace('Select: ', ''))
