import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { useUser } from '@/lib/client/accounts/accounts'
import { readUnsent } from '@/lib/client/store/queue/store'
import { useUnsentSending } from '@/lib/client/use/use-sending'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from './new-user-id'
import { planWith, renderSignedIn, serve, thoughtWith } from './signed-in-page'
import { AWAY } from './unsent-screen'

export const BOAT = { id: 4, name: 'Boat' }
export const WORK = { id: 5, name: 'Work' }
const CATEGORIES = [BOAT, WORK]

interface Given {
  basedOn?: string
  categoryId?: number | null
}

interface Operation {
  call: string
  query?: Given
  body?: Given
}

/** A fake server with thought 7 of one person. It moves or deletes the thought only if the version matches its own. */
export class VersionedThought {
  readonly userId = newUserId()
  thought: Thought = thoughtWith()
  isDeleted = false
  restorations = 0
  /** Whether the page can't reach it. */
  isAway = false
  /** Moves wait for this. */
  untilMoved: Promise<unknown> = Promise.resolve()
  private edits = 0

  /** Changes the thought as another device does. */
  edit(fields: Partial<Thought>): Thought {
    this.edits += 1
    const updatedAt = `2025-05-09T20:00:0${this.edits}.000Z`
    this.thought = { ...this.thought, ...fields, updatedAt }
    return this.thought
  }

  /** Moves the thought as another device does. */
  move(category: Thought['category']): Thought {
    return this.edit({ categoryId: category?.id ?? null, category })
  }

  /** Waits until the person has this many unsent entries. */
  async untilUnsent(count: number): Promise<void> {
    await waitFor(async () => expect(await readUnsent(this.userId)).toHaveLength(count))
  }

  /** Opens a page of the person, which calls this server and sends the unsent entries. */
  open(children: ReactNode) {
    serve({
      'PATCH /api/thoughts/7': async (body) => {
        await this.untilMoved
        return this.take('PATCH', body as Given)
      },
      'DELETE /api/thoughts/7': (_body, query) => this.take('DELETE', Object.fromEntries(query)),
      'POST /api/deleted-thoughts/7/restore': () => this.restore(),
      'POST /api/operations': (body) =>
        this.takeEach((body as { operations: Operation[] }).operations),
      'GET /api/thoughts/7': () => Response.json(this.thought),
      'GET /api/thoughts/7/related': () => Response.json([]),
      'GET /api/thoughts/7/reminder-suggestions': () => Response.json([]),
      'GET /api/categories': () =>
        Response.json(CATEGORIES.map((category) => ({ ...category, thoughtCount: 0 }))),
      'GET /api/tags': () => Response.json([]),
      'GET /api/plan': () => Response.json(planWith()),
    })
    return renderSignedIn(<Sending>{children}</Sending>, { userId: this.userId })
  }

  private take(call: string, { basedOn, categoryId }: Given): Response {
    if (this.isAway) return AWAY()
    if (basedOn === undefined || this.thought.updatedAt > basedOn) {
      const body = { message: 'Edited elsewhere.', code: 'conflict', current: this.thought }
      return Response.json(body, { status: 409 })
    }
    if (call.startsWith('PATCH')) {
      return Response.json(this.move(CATEGORIES.find(({ id }) => id === categoryId) ?? null))
    }
    this.isDeleted = true
    return Response.json({ message: 'Thought deleted' })
  }

  private restore(): Response {
    if (this.isAway) return AWAY()
    const body = { message: 'Deleted thought not found', code: 'not_found' }
    if (!this.isDeleted) return Response.json(body, { status: 404 })
    this.isDeleted = false
    this.restorations += 1
    return Response.json(this.thought)
  }

  /** Performs operations up to the first that is refused for its version, as the real server does. */
  private async takeEach(operations: Operation[]): Promise<Response> {
    const responses = []
    for (const { call, query, body } of operations) {
      const response = call.endsWith('restore')
        ? this.restore()
        : this.take(call, query ?? body ?? {})
      responses.push({ status: response.status, body: (await response.json()) as unknown })
      if (response.status === 409) break
    }
    return Response.json({ answers: responses })
  }
}

function Sending({ children }: { children: ReactNode }) {
  useUnsentSending(useUser().data?.id, true)
  return children
}
