import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newUserId } from '@/tests/support/new-user-id'
import { ours } from '@/tests/support/answered-by'
import { queryKeys } from '../../server/query-keys'
import { newRandomId } from '../../device/random-id'
import { capture } from './capture'
import { unsentSender } from './sending'
import { readUnsent } from '../queue/store'

let userId: number
let asked: string[]
let register: (tag: string) => Promise<void>

beforeEach(() => {
  userId = newUserId()
  asked = []
  // The people of other tests may still have something to send.
  register = async (tag) => void (tag === `ramble-unsent-${userId}` && asked.push(tag))
  vi.stubGlobal('indexedDB', new IDBFactory())
  withWorker({ sync: { register: (tag: string) => register(tag) } })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function withWorker(registration: object | undefined) {
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
}

const signedOut = () =>
  Response.json({ message: 'Please sign in.', code: 'signed_out' }, { status: 401 })

/** A tab whose requests get this response. */
function tabWith(respond: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => ours(await respond()))
  const client = new QueryClient()
  client.setQueryData(queryKeys.user, { id: userId })
  const sender = unsentSender(client, userId)
  const write = (text: string) =>
    capture(client, userId, { id: newRandomId(), body: { text } }).sent
  return { sender, write }
}

const cutOff = () => Promise.reject(new TypeError('Failed to fetch'))
const archiving = {
  call: 'PATCH /api/thoughts/[id]/archive',
  params: { id: 3 },
  effect: { on: 'thought', id: 3, set: { isArchived: true } },
} as const

describe('a background sync is requested', () => {
  it('for a thought written without a network', async () => {
    expect(await tabWith(cutOff).write('one')).toBeNull()
    await vi.waitFor(() => expect(new Set(asked)).toEqual(new Set([`ramble-unsent-${userId}`])))
  })

  it('for a thought when the server is too slow', async () => {
    const never = new Promise<Response>(() => undefined)
    expect(await tabWith(() => never).write('one')).toBeNull()
    await vi.waitFor(() => expect(asked).toEqual([`ramble-unsent-${userId}`]))
  }, 10_000)

  it('again when an entry left from before can’t be sent', async () => {
    register = () => Promise.reject(new Error('The browser ended before'))
    await tabWith(cutOff).write('one')
    register = async (tag) => void asked.push(tag)
    const end = tabWith(() => Response.json({ message: 'Away' }, { status: 503 })).sender.start()
    await vi.waitFor(() => expect(asked).toContain(`ramble-unsent-${userId}`))
    end()
  })
})

describe('no background sync is requested', () => {
  it('when everything is sent', async () => {
    await tabWith(() => Response.json({ id: 1 })).sender.change(archiving)
    expect(asked).toEqual([])
  })

  it('when only a sign-in helps', async () => {
    expect(await tabWith(signedOut).sender.change(archiving)).toBeNull()
    expect(await readUnsent(userId)).toHaveLength(1)
    expect(asked).toEqual([])
  })
})

describe('an entry waits as usual', () => {
  it.each([
    ['without a worker', () => withWorker(undefined)],
    ['in a browser without background sync', () => withWorker({})],
    ['when the person has forbidden it', () => (register = () => Promise.reject(new Error('No')))],
  ])('%s', async (_where, begin) => {
    begin()
    expect(await tabWith(cutOff).write('one')).toBeNull()
    expect(await readUnsent(userId)).toHaveLength(1)
  })
})
