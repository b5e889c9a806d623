import { beforeAll, expect, it } from 'vitest'
import { handledEvents } from '../support/handled-events'
import { replyIn, startTexting } from '../support/texting'

let texting: Awaited<ReturnType<typeof startTexting>>

beforeAll(async () => {
  texting = await startTexting({ RATE_LIMITS: 'textSender=3,textStranger=2' })
})

it('texts beyond the limit of a number are not saved, and one reply says so', async () => {
  const person = await texting.person()
  const replies = []
  for (let n = 1; n <= 6; n += 1) replies.push(await person.text(`Thought ${n}`))
  const isSaved = expect.stringMatching(/^Saved/) as unknown
  const isRefused = expect.stringMatching(/not saved.*wait a minute/) as unknown
  expect(replies).toEqual([isSaved, isSaved, isSaved, isRefused, '', ''])
  expect(await person.thoughts()).toHaveLength(3)
})

it('STOP works beyond the limit, too', async () => {
  const person = await texting.person()
  for (let n = 1; n <= 5; n += 1) await person.text(`Thought ${n}`)
  expect(await person.text('STOP')).toMatch(/no more texts/)
})

it('START works beyond the limit, too, even from a number that nobody has verified', async () => {
  const person = await texting.person()
  const stranger = '+12025552222'
  const senders = [
    { phone: person.phone, text: person.text },
    {
      phone: stranger,
      text: async (body: string) => replyIn(await texting.deliver(body, { from: stranger })),
    },
  ]
  for (const { phone, text } of senders) {
    for (let n = 1; n <= 5; n += 1) await text('HELP')
    await text('STOP')
    expect(await texting.app.db().smsOptOut.count({ where: { phone } })).toBe(1)
    expect(await text('START')).toBe('')
    expect(await texting.app.db().smsOptOut.count({ where: { phone } })).toBe(0)
  }
})

it('a stranger who responds to every reply gets no more replies', async () => {
  const from = '+12025551111'
  const replies = []
  for (let n = 1; n <= 4; n += 1) replies.push(await replyIn(await texting.deliver('Hi', { from })))
  expect(replies.map(Boolean)).toEqual([true, true, false, false])
})

it('replies are forgotten after a day, but their message ids never', async () => {
  const person = await texting.person()
  await person.text('LIST')
  const { purgeReplies } = await import('@/lib/server/operations/purge')
  const replies = async () => (await handledEvents('twilio', person.id)).map(({ reply }) => reply)
  await purgeReplies(new Date(Date.now() + 23 * 3_600_000))
  expect(await replies()).toEqual([expect.stringMatching(/./)])
  await purgeReplies(new Date(Date.now() + 25 * 3_600_000))
  expect(await replies()).toEqual([null])
})
