import { vi } from 'vitest'
import type { ListedActionItem } from '@/lib/shared/action-items'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { Thought } from '@/lib/shared/thoughts'
import { itemsOf, planWith, serve, thoughtWith } from './signed-in-page'
import { ours } from './answered-by'

type Reply = () => Response | Promise<Response>

interface Operation {
  key: string
  call: string
  params: Record<string, number>
}

/** A fake server with thought 7 that performs its changes, including those sent as operations. */
export class ThoughtServer {
  thoughts: Thought[] = [thoughtWith({ actionItems: itemsOf('Call Ana', 'Oil the boat') })]
  isDeletedForGood = false
  /** The calls that it performed, in order. */
  done: string[] = []
  /** Its response to every change instead of performing it. */
  reply: Reply | null = null
  /** The thoughts that it can restore. */
  private deleted: Thought[] = []
  /** The responses by operation id. */
  private repeated = new Map<string, Response>()

  private readonly work: Record<string, () => object> = {
    'PATCH /api/action-items/1': () => {
      this.change(({ actionItems, ...rest }) => ({
        ...rest,
        actionItems: actionItems.map((item) =>
          item.id === 1 ? { ...item, isCompleted: true } : item,
        ),
      }))
      return this.items()[0] ?? {}
    },
    'PATCH /api/thoughts/7/archive': () => this.change((known) => ({ ...known, isArchived: true })),
    'PATCH /api/thoughts/7/unarchive': () =>
      this.change((known) => ({ ...known, isArchived: false })),
    'DELETE /api/thoughts/7': () => {
      if (!this.isDeletedForGood) this.deleted = this.thoughts
      this.thoughts = []
      return { message: 'Thought deleted' }
    },
    'POST /api/deleted-thoughts/7/restore': () => {
      this.thoughts = this.deleted
      return this.thoughts[0] ?? {}
    },
  }

  /** Changes the thought and returns it. */
  change(to: (thought: Thought) => Thought): Thought {
    this.thoughts = this.thoughts.map(to)
    return this.thoughts[0] as Thought
  }

  /** Starts to respond to the page's requests. */
  serve(): void {
    const calls = Object.keys(this.work).map((call) => [call, () => this.doIt(call)] as const)
    serve({
      ...Object.fromEntries(calls),
      'POST /api/operations': (body) => this.doEach(body),
      'GET /api/categories': () => Response.json([]),
      'GET /api/plan': () => Response.json(planWith()),
      'GET /api/user': () => Response.json({ message: 'Please sign in.' }, { status: 401 }),
    })
    // The lists depend on their query, which `serve` ignores.
    const respond = vi.mocked(fetch).getMockImplementation() as typeof fetch
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const url = new URL(String(input), 'http://localhost')
      if (init?.method !== undefined && init.method !== 'GET') {
        const key = new Headers(init.headers).get(OPERATION_HEADER)
        return key ? this.once(key, () => respond(input, init)) : respond(input, init)
      }
      if (url.pathname === '/api/thoughts') {
        const isArchived = url.searchParams.get('archived') === 'true'
        const listed = this.thoughts.filter((thought) => thought.isArchived === isArchived)
        return ours(Response.json(listed))
      }
      if (url.pathname === '/api/action-items') {
        const isCompleted = url.searchParams.get('completed') === 'true'
        return ours(Response.json(this.items().filter((item) => item.isCompleted === isCompleted)))
      }
      return respond(input, init)
    })
  }

  private doIt(call: string): Response | Promise<Response> {
    if (this.reply) return this.reply()
    if (call.endsWith('/restore') && this.deleted.length === 0) {
      const body = { message: 'Deleted thought not found', code: 'not_found' }
      return Response.json(body, { status: 404 })
    }
    this.done.push(call)
    return Response.json(this.work[call]?.() ?? {})
  }

  private items(): ListedActionItem[] {
    return this.thoughts.flatMap(({ actionItems, tags }) =>
      actionItems.map((item) => ({ ...item, thoughtTitle: 'Ana and the boat', tags })),
    )
  }

  /** Performs an operation once and repeats its response: an earlier page may still be sending the same operation. */
  private async once(key: string, work: () => Response | Promise<Response>): Promise<Response> {
    if (this.reply) return this.reply()
    const response = this.repeated.get(key) ?? (await work())
    if (response.ok) this.repeated.set(key, response)
    return response.clone()
  }

  private async doEach(body: unknown): Promise<Response> {
    const { operations } = body as { operations: Operation[] }
    const responses = []
    for (const { key, call, params } of operations) {
      const address = call.replace(/\[(\w+)\]/g, (_, name: string) => String(params[name]))
      const response = await this.once(key, () => this.doIt(address))
      responses.push({ status: response.status, body: (await response.json()) as unknown })
    }
    return Response.json({ answers: responses })
  }
}
