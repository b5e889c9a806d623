import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { deleteBrowserStore } from '@/lib/client/device/browser-store'
import { unsentOf } from '@/lib/client/store/queue/unsent-database'
import { queryKeys } from '@/lib/client/server/query-keys'
import { newRandomId } from '@/lib/client/device/random-id'
import { capture } from '@/lib/client/store/sending/capture'
import { knownHere } from '@/lib/client/store/queries/known'
import type { UnsentSender } from '@/lib/client/store/sending/sender'
import { unsentSender } from '@/lib/client/store/sending/sending'
import { readUnsent } from '@/lib/client/store/queue/store'
import { sendUnsent } from '@/lib/service-worker/unsent'
import { type Asking, asking, madeOf } from '@/lib/shared/changes/change'
import type { ManyEffect } from '@/lib/shared/changes/effect'
import { changeMany, type Many } from '@/lib/shared/changes/many'
import type { OperationResponses } from '@/lib/shared/operations'
import { stubBrowserStorage } from './browser-copy'
import { fetchFromRoutes } from './route-fetch'

type Person = { id: number; cookie: string }

/** What happens to a device's next requests. */
export type Network =
  | 'there'
  /** The requests do not reach the server. */
  | 'cut'
  /** The server performs the requests, but its responses do not arrive. */
  | 'deaf'

/** An operation that the server has performed, perhaps again. */
export interface Done {
  params?: { id?: string | number }
  body?: unknown
}

/** Stubs what the sender needs of a browser, for each test of a file. */
export function standInForBrowsers(): void {
  beforeEach(() => {
    stubBrowserStorage()
    const locks = { request: (_name: string, work: () => unknown) => work() }
    vi.stubGlobal('navigator', { onLine: true, locks })
    vi.stubGlobal('caches', { has: () => Promise.resolve(true) })
    vi.stubGlobal('requestAnimationFrame', setImmediate)
  })
  afterEach(() => void vi.unstubAllGlobals())
}

/** One device of a person: a browser's storage, and the app's own sender over a network that fails. */
export class SendingDevice {
  network: Network = 'there'
  private readonly storage = new IDBFactory()
  private client = new QueryClient()
  private sender: UnsentSender

  constructor(
    private readonly person: Person,
    private readonly done: Done[],
  ) {
    this.sender = this.opened()
  }

  /** Forgets everything that is not stored, as when a browser is closed. */
  restart(): void {
    this.sender = this.opened()
  }

  /** Lets this device alone work, until it has nothing left to do. */
  async work<Value>(task: (sender: UnsentSender) => Promise<Value>): Promise<Value> {
    // The open connection belongs to the previous device.
    vi.stubGlobal('indexedDB', new IDBFactory())
    deleteBrowserStore(unsentOf(this.person.id))
    vi.stubGlobal('indexedDB', this.storage)
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.ask(path, init))
    await this.sender.refresh()
    try {
      return await task(this.sender)
    } finally {
      // Its remaining work must not reach the other device's storage.
      await this.sender['tabs'].inTurn(() => Promise.resolve())
    }
  }

  async capture(text: string): Promise<void> {
    await this.work(
      () => capture(this.client, this.person.id, { id: newRandomId(), body: { text } }).sent,
    )
  }

  change(asked: Asking): Promise<unknown> {
    return this.work((sender) => sender.change(madeOf(asked, knownHere(this.client))))
  }

  /** Makes a bulk change; returns the input for `undoMany`. Rejects when the server refuses it. */
  changeMany(many: Many): Promise<ManyEffect> {
    return this.work(async (sender) => {
      const made = madeOf(asking(changeMany, many), knownHere(this.client, many.things))
      const effect = made.effect as ManyEffect
      const response = (await sender.change(made)) as { id: number } | null
      return { ...effect, ...(response && { id: response.id }) }
    })
  }

  /** Sends the unsent entries. */
  async send(): Promise<void> {
    await this.work((sender) => Promise.resolve(sender.wake()))
  }

  /** Runs a background sync; returns whether the browser would retry it. */
  wake(): Promise<boolean> {
    const tag = unsentOf(this.person.id)
    const woken = () => sendUnsent({ tag, waitUntil: () => undefined })
    return this.work(() =>
      woken().then(
        () => false,
        () => true,
      ),
    )
  }

  /** The unsent entries in the device's storage. */
  unsent() {
    return this.work(() => readUnsent(this.person.id))
  }

  private opened(): UnsentSender {
    this.client = new QueryClient()
    this.client.setQueryData(queryKeys.user, { id: this.person.id })
    return unsentSender(this.client, this.person.id)
  }

  private async ask(address: string, init: RequestInit) {
    if (this.network === 'cut') throw new TypeError('Failed to fetch')
    const { response, params } = await fetchFromRoutes(this.person, address, init)
    const { body } = init
    await this.note(response.clone(), { params, body: body && JSON.parse(body as string) })
    if (this.network === 'deaf') throw new TypeError('Failed to fetch')
    return response
  }

  private async note(response: Response, asked: Done): Promise<void> {
    if (!response.ok) return
    const { operations } = (asked.body ?? {}) as { operations?: Done[] }
    if (!operations) return void this.done.push(asked)
    const { answers: responses } = (await response.json()) as OperationResponses
    this.done.push(
      ...operations.filter((_operation, place) => (responses[place]?.status ?? 500) < 300),
    )
  }
}
