import { beforeAll, describe, expect, it } from 'vitest'
import { untilOrganised } from '../support/jobs'
import { newSid } from '../support/signed-text'
import { replyIn, startTexting } from '../support/texting'

let texting: Awaited<ReturnType<typeof startTexting>>

beforeAll(async () => {
  texting = await startTexting({ RATE_LIMITS: 'textStranger=100000,textSender=100000' })
  await texting.app.postgresJobs.startWorkers(texting.app.jobs.jobs)
})

type Person = Awaited<ReturnType<(typeof texting)['person']>>

const db = () => texting.app.db()

/** A texted thought with these items, none of them done. */
async function thoughtWithItems(person: Person, ...items: string[]) {
  await person.text('A plan for the weekend')
  await untilOrganised(person.id)
  const [thought] = (await person.thoughts()).slice(-1)
  const thoughtId = thought?.id ?? 0
  await texting.giveItems({ userId: person.id, thoughtId }, items)
  return thoughtId
}

describe('LIST', () => {
  it('shows the last three thoughts, newest first, and the items of the newest', async () => {
    const person = await texting.person()
    for (const text of ['The first', 'The second', 'The third']) await person.text(text)
    await thoughtWithItems(person, 'Buy nails', 'Call Ana')
    const lines = (await person.text(' list ')).split('\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toMatch(/^1\. .*weekend/i)
    expect(lines[1]).toMatch(/^2\. The third/)
    expect(lines.slice(4)).toEqual(['Items of 1:', 'DONE 1: Buy nails', 'DONE 2: Call Ana'])
  })

  it('replies that there is nothing yet', async () => {
    expect(await (await texting.person()).text('LIST')).toMatch(/no rambles yet/)
  })

  it('shows nothing of another person’s', async () => {
    await (await texting.person()).text('A secret plan')
    expect(await (await texting.person()).text('LIST')).not.toMatch(/secret/)
  })
})

describe('DONE', () => {
  it('ticks the item with that number, and replies what is left', async () => {
    const person = await texting.person()
    const thoughtId = await thoughtWithItems(person, 'Buy nails', 'Call Ana')
    expect(await person.text('done 2')).toBe('Done: Call Ana. 1 to go.')
    expect(await person.text('DONE #1')).toBe('Done: Buy nails. All done.')
    expect(await person.text('Done 1.')).toMatch(/done already: Buy nails/)
    expect(await db().actionItem.count({ where: { thoughtId, isCompleted: false } })).toBe(0)
  })

  it.each(['DONE', 'DONE 0', 'DONE 3', 'done -1', 'DONE 1.5', 'DONE 99999999999999999999'])(
    '"%s" with two items asks which one, and ticks none',
    async (text) => {
      const person = await texting.person()
      const thoughtId = await thoughtWithItems(person, 'Buy nails', 'Call Ana')
      expect(await person.text(text)).toMatch(/^Which one\?.*2 action items.*from 1 to 2/)
      expect(await db().actionItem.count({ where: { thoughtId, isCompleted: true } })).toBe(0)
    },
  )

  it('replies that the last thought has no items, or that there is no thought', async () => {
    const person = await texting.person()
    expect(await person.text('DONE 1')).toMatch(/no rambles yet/)
    await thoughtWithItems(person)
    expect(await person.text('DONE 1')).toMatch(/has no action items/)
  })

  it('repeated by the provider ticks once and gets the same reply', async () => {
    const person = await texting.person()
    await thoughtWithItems(person, 'Buy nails')
    const sid = newSid()
    const replies = await Promise.all([1, 2, 3].map(() => person.text('DONE 1', { sid })))
    expect(new Set(replies)).toEqual(new Set(['Done: Buy nails. All done.']))
  })
})

describe('UNDO', () => {
  it('removes the last texted thought, once per message, and does not reduce the usage', async () => {
    const person = await texting.person({ plan: 'free' })
    await person.text('Keep this')
    await person.text('Sell the car')
    const sid = newSid()
    const replies = await Promise.all([1, 2, 3].map(() => person.text('UNDO', { sid })))
    expect(new Set(replies)).toEqual(new Set(['Removed: Sell the car']))
    expect((await person.thoughts()).map((thought) => thought.rawText)).toEqual(['Keep this'])
    expect(await person.usage()).toBe(2)
  })

  it('keeps thoughts that are older than ten minutes, or that were not texted', async () => {
    const person = await texting.person()
    await person.text('An old text')
    const createdAt = new Date(Date.now() - 10 * 60_000 - 1)
    await texting.app
      .pool()
      .query('UPDATE operations SET created_at = $2 WHERE user_id = $1', [person.id, createdAt])
    await texting.app.factories.captureThought(person, 'Typed just now')
    expect(await person.text('undo')).toMatch(/nothing to undo/)
    expect(await person.thoughts()).toHaveLength(2)
  })

  it('moves the thought to Recently Deleted, and deletes it for good only where the person deletes at once', async () => {
    const kept = async ({ id: userId }: { id: number }) =>
      (await db().deletedThought.findMany({ where: { userId } })).map(({ thought }) => thought)
    const person = await texting.person()
    await person.text('Sell the car')
    await person.text('UNDO')
    expect(await kept(person)).toEqual([expect.objectContaining({ raw_text: 'Sell the car' })])
    const atOnce = await texting.person()
    await db().user.update({ where: { id: atOnce.id }, data: { deleteAtOnce: true } })
    await atOnce.text('Sell the car')
    await atOnce.text('UNDO')
    expect([await kept(atOnce), await atOnce.thoughts()]).toEqual([[], []])
  })

  it('again continues with the text before, skipping what was deleted on a screen', async () => {
    const person = await texting.person()
    for (const text of ['One', 'Two', 'Three']) await person.text(text)
    const [, two] = await person.thoughts()
    await db().thought.delete({ where: { id: two?.id ?? 0 } })
    const replies = [
      await person.text('UNDO'),
      await person.text('UNDO'),
      await person.text('UNDO'),
    ]
    expect(replies).toEqual([
      'Removed: Three',
      'Removed: One',
      expect.stringMatching(/nothing to undo/),
    ])
  })

  it('removes an archived thought, too', async () => {
    const person = await texting.person()
    await person.text('One')
    await db().thought.updateMany({ where: { userId: person.id }, data: { isArchived: true } })
    expect(await person.text('UNDO')).toBe('Removed: One')
  })
})

describe('STOP', () => {
  const words = ['STOP', 'stopall', 'Unsubscribe', 'CANCEL', 'end', 'QUIT', 'revoke', ' OptOut! ']
  const switches = { smsNewRambleNotify: true, smsReminders: true }
  const off = { smsNewRambleNotify: false, smsReminders: false }
  const read = (person: Person) => db().user.findUniqueOrThrow({ where: { id: person.id } })

  it.each(words)('as "%s" turns texts off, confirms once, and saves no thought', async (word) => {
    const person = await texting.person()
    await db().user.update({ where: { id: person.id }, data: switches })
    expect(await person.text(word)).toMatch(/no more texts/)
    expect(await person.text(word)).toBe('')
    expect(await read(person)).toMatchObject(off)
    expect(await db().smsOptOut.count({ where: { phone: person.phone } })).toBe(1)
    expect(await person.thoughts()).toEqual([])
  })

  it.each(['START', 'unstop', 'Yes'])(
    'is undone by "%s", except for the switches',
    async (word) => {
      const person = await texting.person()
      await db().user.update({ where: { id: person.id }, data: switches })
      await person.text('STOP')
      expect(await person.text(word)).toMatch(/allowed again/)
      expect(await db().smsOptOut.count({ where: { phone: person.phone } })).toBe(0)
      expect(await read(person)).toMatchObject(off)
    },
  )

  it('repeated late by the provider does not undo a START', async () => {
    const person = await texting.person()
    const sid = newSid()
    await person.text('STOP', { sid })
    await person.text('START')
    await person.text('STOP', { sid })
    expect(await db().smsOptOut.count({ where: { phone: person.phone } })).toBe(0)
  })

  it('still accepts thoughts and commands, without a reply; HELP gets a reply', async () => {
    const person = await texting.person()
    await person.text('STOP')
    expect(await person.text('Water the plants')).toBe('')
    expect(await person.text('LIST')).toBe('')
    expect(await person.text('HELP')).toMatch(/Support/)
    expect(await person.thoughts()).toHaveLength(1)
  })

  it('from an unknown number takes effect, too', async () => {
    const from = '+12025559998'
    expect(await replyIn(await texting.deliver('STOP', { from }))).toMatch(/no more texts/)
    expect(await replyIn(await texting.deliver('Hello?', { from }))).toBe('')
    const { id: userId } = await texting.person()
    const { sendText } = await import('@/lib/server/sending/send-text')
    const text = { userId, to: from, text: 'A reminder', kind: 'content', key: 'one' } as const
    expect(await sendText(text)).toBe('opted_out')
  })

  it.each([
    ['STOP', 1],
    ['START', 0],
    ['HELP', 0],
  ])('recognised by Twilio as %s is followed, and Twilio sends the reply', async (type, marks) => {
    const person = await texting.person()
    expect(await person.text('Arret', { more: { OptOutType: type } })).toBe('')
    expect(await db().smsOptOut.count({ where: { phone: person.phone } })).toBe(marks)
    expect(await person.thoughts()).toEqual([])
  })
})

describe('HELP', () => {
  it.each(['HELP', 'info', ' help? '])('as "%s" replies where support is', async (word) => {
    const person = await texting.person()
    expect(await person.text(word)).toMatch(/Support: http:\/\/localhost:3000\/contact.*STOP/)
    expect(await person.thoughts()).toEqual([])
  })
})
