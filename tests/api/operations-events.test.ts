import { expect, it, vi } from 'vitest'
import { pool, transaction } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { type Handled, handleOnce } from '@/lib/server/operations/event'
import {
  forgetBeyond,
  purgeResponses,
  purgeOperations,
  purgeReplies,
} from '@/lib/server/operations/purge'
import { signUp } from '../support/factories'
import { handledEvents } from '../support/handled-events'

let events = 0
const newEvent = (userId: number | null = null) =>
  ({ provider: 'twilio', id: `SM${process.pid}x${(events += 1)}`, userId }) as const

const receive = (event: Parameters<typeof handleOnce>[1], handle: () => Promise<Handled>) =>
  transaction((tx) => handleOnce(tx, event, handle))

it('an event that arrives several times at once is handled once, and each call gets its reply', async () => {
  const { id: userId } = await signUp()
  for (const event of [newEvent(userId), newEvent()]) {
    const handle = vi.fn(async () => ({ reply: `Reply ${handle.mock.calls.length}` }))
    const replies = await Promise.all(Array.from({ length: 6 }, () => receive(event, handle)))
    expect(replies).toEqual(replies.map(() => 'Reply 1'))
  }
})

it('an event is the same for any person, but not at another provider', async () => {
  const { id: userId } = await signUp()
  const event = newEvent()
  const reply = async () => ({ reply: 'First' })
  expect(await receive(event, reply)).toBe('First')
  const second = async () => ({ reply: 'Second' })
  expect(await receive({ ...event, userId }, second)).toBe('First')
  expect(await receive({ ...event, provider: 'stripe' }, second)).toBe('Second')
})

it('an event whose handling failed is handled again, with nothing left of the first attempt', async () => {
  const { id: userId } = await signUp()
  const event = newEvent(userId)
  const fail = () => Promise.reject(new Error('The provider is away'))
  await expect(receive(event, fail)).rejects.toThrow('The provider is away')
  expect(await handledEvents('twilio', userId)).toEqual([])
  expect(await receive(event, async () => ({ reply: 'Now' }))).toBe('Now')
})

it('an event is never forgotten, but its reply is, after a day', async () => {
  const { id: userId } = await signUp()
  const event = newEvent(userId)
  const handle = async () => ({ reply: 'It quotes a thought' })
  await receive(event, handle)
  await pool().query(
    `UPDATE operations SET created_at = now() - interval '10 years' WHERE user_id = $1`,
    [userId],
  )
  for (const purge of [purgeOperations, purgeResponses, purgeReplies]) await purge(new Date())
  await forgetBeyond({ userId })
  expect(await handledEvents('twilio', userId)).toEqual([{ reply: null }])
  expect(await receive(event, async () => ({ reply: 'Again' }))).toBe('')
})

it('an event of a person is deleted with the account, an event without a person stays', async () => {
  const { id: userId } = await signUp()
  const [own, nobodys] = [newEvent(userId), newEvent()]
  for (const event of [own, nobodys]) await receive(event, async () => ({ reply: 'First' }))
  await db().user.delete({ where: { id: userId } })
  const again = async () => ({ reply: 'Second' })
  expect(await receive({ ...own, userId: null }, again)).toBe('Second')
  expect(await receive(nobodys, again)).toBe('First')
})
