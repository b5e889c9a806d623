import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/http'
import { newSid, replyIn, startTexting } from '../support/texting'
import { untilOrganised } from '../support/jobs'

let texting: Awaited<ReturnType<typeof startTexting>>

beforeAll(async () => {
  texting = await startTexting({ RATE_LIMITS: 'textStranger=100000,textSender=100000' })
  await texting.app.postgresJobs.startWorkers(texting.app.jobs.jobs)
})

type Person = Awaited<ReturnType<(typeof texting)['person']>>

const db = () => texting.app.db()

async function usage(person: Person): Promise<number> {
  const months = await db().monthlyUsage.findMany({ where: { userId: person.id } })
  return months.reduce((sum, month) => sum + month.thoughts, 0)
}

/** A texted thought with these items, none of them done. */
async function thoughtWithItems(person: Person, ...items: string[]) {
  await person.text('A plan for the weekend')
  await untilOrganised(person.id)
  const [thought] = (await person.thoughts()).slice(-1)
  const thoughtId = thought?.id ?? 0
  await db().actionItem.deleteMany({ where: { thoughtId } })
  for (const text of items) {
    const item = { userId: person.id, thoughtId, text, source: 'rules' as const }
    await db().actionItem.create({ data: item })
  }
  return thoughtId
}

describe('a text from a verified number', () => {
  it('becomes a thought that is organised like any other, without a reply', async () => {
    const person = await texting.person()
    expect(await person.text('Remember to call Mum on Friday')).toBe('')
    await untilOrganised(person.id)
    const [thought] = await person.thoughts()
    expect(thought).toMatchObject({
      rawText: 'Remember to call Mum on Friday',
      inputSource: 'sms',
      processingStatus: 'ready',
    })
    expect(await db().actionItem.count({ where: { thoughtId: thought?.id } })).toBe(1)
  })

  it('delivered ten times at once is one thought, one unit, and the same answer each time', async () => {
    const person = await texting.person({ plan: 'free' })
    const sid = newSid()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => person.text('Feed the cat', { sid })),
    )
    expect(new Set(replies)).toEqual(new Set(['']))
    expect(await person.thoughts()).toHaveLength(1)
    expect(await usage(person)).toBe(1)
  })

  it('delivered again after its thought was deleted does not come back', async () => {
    const person = await texting.person()
    const sid = newSid()
    await person.text('Feed the cat', { sid })
    await db().thought.deleteMany({ where: { userId: person.id } })
    await person.text('Feed the cat', { sid })
    expect(await person.thoughts()).toEqual([])
  })

  it('is stored whole beyond 1500 characters, as several segments are', async () => {
    const person = await texting.person()
    const text = `${'A long story about the boat. '.repeat(55)}end`
    expect(await person.text(text, { more: { NumSegments: '11' } })).toBe('')
    expect((await person.thoughts())[0]?.rawText).toBe(text)
  })

  it('keeps its spelling, markup and characters of every kind', async () => {
    const person = await texting.person()
    const text = ' <b>Müller & Söhne</b> 👩‍👩‍👧 "quoted"\r\nsecond line '
    await person.text(text)
    expect((await person.thoughts())[0]?.rawText).toBe(text)
  })

  it('that starts with the word of a command is a thought', async () => {
    const person = await texting.person()
    const texts = [
      'Stop buying so much bread',
      'Done with the taxes',
      'list of gifts',
      'yes we can',
    ]
    for (const text of texts) await person.text(text)
    expect((await person.thoughts()).map((thought) => thought.rawText)).toEqual(texts)
  })

  it('with a picture keeps the words and says so', async () => {
    const person = await texting.person()
    expect(await person.text('The new fence', { more: { NumMedia: '1' } })).toMatch(
      /words are saved/,
    )
    expect(await person.thoughts()).toHaveLength(1)
  })

  it.each([
    ['a picture alone', { NumMedia: '1' }, /words only/],
    ['nothing at all', {}, /was empty/],
  ])('with %s saves nothing and says why', async (_case, more, words) => {
    const person = await texting.person()
    expect(await person.text(' ', { more })).toMatch(words)
    expect(await person.thoughts()).toEqual([])
  })
})

describe('the free plan', () => {
  it('refuses the eleventh text of a month with the reason, and again when it is repeated', async () => {
    const person = await texting.person({ plan: 'free' })
    for (let n = 1; n <= 10; n += 1) await person.text(`Thought ${n}`)
    const sid = newSid()
    const replies = await Promise.all([1, 2, 3].map(() => person.text('One more', { sid })))
    for (const reply of replies) {
      expect(reply).toMatch(/^Not saved: The free plan saves 10 thoughts a month.*\/subscribe$/)
    }
    expect(await person.thoughts()).toHaveLength(10)
    await db().user.update({ where: { id: person.id }, data: { subscriptionTier: 'paid' } })
    expect(await person.text('One more', { sid })).toBe(replies[0])
    expect(await person.thoughts()).toHaveLength(10)
  })
})

describe('LIST', () => {
  it('shows the last three thoughts, newest first, and the items of the last', async () => {
    const person = await texting.person()
    for (const text of ['The first', 'The second', 'The third']) await person.text(text)
    await thoughtWithItems(person, 'Buy nails', 'Call Ana')
    const lines = (await person.text(' list ')).split('\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toMatch(/^1\. .*weekend/i)
    expect(lines[1]).toMatch(/^2\. The third/)
    expect(lines.slice(4)).toEqual(['Items of 1:', 'DONE 1: Buy nails', 'DONE 2: Call Ana'])
  })

  it('says that there is nothing yet', async () => {
    expect(await (await texting.person()).text('LIST')).toMatch(/no rambles yet/)
  })

  it('shows another person nothing of mine', async () => {
    await (await texting.person()).text('A secret plan')
    expect(await (await texting.person()).text('LIST')).not.toMatch(/secret/)
  })
})

describe('DONE', () => {
  it('ticks the item of that number, and says what is left', async () => {
    const person = await texting.person()
    const thoughtId = await thoughtWithItems(person, 'Buy nails', 'Call Ana')
    expect(await person.text('done 2')).toBe('Done: Call Ana. 1 to go.')
    expect(await person.text('DONE #1')).toBe('Done: Buy nails. All done.')
    expect(await person.text('Done 1.')).toMatch(/done already: Buy nails/)
    expect(await db().actionItem.count({ where: { thoughtId, isCompleted: false } })).toBe(0)
  })

  it.each(['DONE', 'DONE 0', 'DONE 3', 'done -1', 'DONE 1.5', 'DONE 99999999999999999999'])(
    '"%s" of two items asks which one, and ticks none',
    async (text) => {
      const person = await texting.person()
      const thoughtId = await thoughtWithItems(person, 'Buy nails', 'Call Ana')
      expect(await person.text(text)).toMatch(/^Which one\?.*2 action items.*from 1 to 2/)
      expect(await db().actionItem.count({ where: { thoughtId, isCompleted: true } })).toBe(0)
    },
  )

  it('says that the last thought has no items, or that there is no thought', async () => {
    const person = await texting.person()
    expect(await person.text('DONE 1')).toMatch(/no rambles yet/)
    await thoughtWithItems(person)
    expect(await person.text('DONE 1')).toMatch(/has no action items/)
  })

  it('repeated by the provider ticks once and answers the same', async () => {
    const person = await texting.person()
    await thoughtWithItems(person, 'Buy nails')
    const sid = newSid()
    const replies = await Promise.all([1, 2, 3].map(() => person.text('DONE 1', { sid })))
    expect(new Set(replies)).toEqual(new Set(['Done: Buy nails. All done.']))
  })
})

describe('UNDO', () => {
  it('removes the last texted thought, once per message, and gives no unit back', async () => {
    const person = await texting.person({ plan: 'free' })
    await person.text('Keep this')
    await person.text('Sell the car')
    const sid = newSid()
    const replies = await Promise.all([1, 2, 3].map(() => person.text('UNDO', { sid })))
    expect(new Set(replies)).toEqual(new Set(['Removed: Sell the car']))
    expect((await person.thoughts()).map((thought) => thought.rawText)).toEqual(['Keep this'])
    expect(await usage(person)).toBe(2)
  })

  it('leaves alone what is older than ten minutes, and what was not texted', async () => {
    const person = await texting.person()
    await person.text('An old text')
    const createdAt = new Date(Date.now() - 10 * 60_000 - 1)
    await db().thought.updateMany({ where: { userId: person.id }, data: { createdAt } })
    await texting.app.factories.captureThought(person, 'Typed just now')
    expect(await person.text('undo')).toMatch(/nothing to undo/)
    expect(await person.thoughts()).toHaveLength(2)
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

  it.each(['START', 'unstop', 'Yes'])('is undone by "%s", the switches excepted', async (word) => {
    const person = await texting.person()
    await db().user.update({ where: { id: person.id }, data: switches })
    await person.text('STOP')
    expect(await person.text(word)).toMatch(/allowed again/)
    expect(await db().smsOptOut.count({ where: { phone: person.phone } })).toBe(0)
    expect(await read(person)).toMatchObject(off)
  })

  it('repeated late by the provider does not undo a START', async () => {
    const person = await texting.person()
    const sid = newSid()
    await person.text('STOP', { sid })
    await person.text('START')
    await person.text('STOP', { sid })
    expect(await db().smsOptOut.count({ where: { phone: person.phone } })).toBe(0)
  })

  it('still takes thoughts and commands, without a reply; HELP is answered', async () => {
    const person = await texting.person()
    await person.text('STOP')
    expect(await person.text('Water the plants')).toBe('')
    expect(await person.text('LIST')).toBe('')
    expect(await person.text('HELP')).toMatch(/Support/)
    expect(await person.thoughts()).toHaveLength(1)
  })

  it('from a number nobody knows is honoured too', async () => {
    const from = '+12025559998'
    expect(await replyIn(await texting.deliver('STOP', { from }))).toMatch(/no more texts/)
    expect(await replyIn(await texting.deliver('Hello?', { from }))).toBe('')
    const { sendText } = await import('@/lib/server/notifications/send-text')
    expect(await sendText({ to: from, text: 'A reminder' })).toBe(false)
  })

  it.each([
    ['STOP', 1],
    ['START', 0],
    ['HELP', 0],
  ])('recognised by Twilio as %s is followed and left to it to answer', async (type, marks) => {
    const person = await texting.person()
    expect(await person.text('Arret', { more: { OptOutType: type } })).toBe('')
    expect(await db().smsOptOut.count({ where: { phone: person.phone } })).toBe(marks)
    expect(await person.thoughts()).toEqual([])
  })
})

describe('HELP', () => {
  it.each(['HELP', 'info', ' help? '])('as "%s" says where support is', async (word) => {
    const person = await texting.person()
    expect(await person.text(word)).toMatch(/Support: http:\/\/localhost:3000\/contact.*STOP/)
    expect(await person.thoughts()).toEqual([])
  })
})

describe('a number that nobody has verified', () => {
  const isUnknown = async (from: string) => {
    const before = await db().smsReceipt.count()
    const reply = await replyIn(await texting.deliver('A thought', { from }))
    expect(reply).toMatch(/not connected to a Ramble account.*\/auth\?tab=register/)
    expect(await db().smsReceipt.count()).toBe(before)
  }

  it('is told how to sign up, and nothing is stored', () => isUnknown('+12025559999'))

  it('though it stands in a profile', async () => {
    const person = await texting.person()
    await db().phoneVerification.updateMany({
      where: { userId: person.id },
      data: { verified: false },
    })
    await isUnknown(person.phone)
    expect(await person.thoughts()).toEqual([])
  })

  it('though it was verified before the profile changed to another', async () => {
    const person = await texting.person()
    await db().user.update({ where: { id: person.id }, data: { phone: '+12025557777' } })
    await isUnknown(person.phone)
    await isUnknown('+12025557777')
  })

  it('though its account was active once', async () => {
    const person = await texting.person()
    await db().user.update({ where: { id: person.id }, data: { isActive: false } })
    await isUnknown(person.phone)
    expect(await person.thoughts()).toEqual([])
  })

  it.each(['+447700900123', '12345', 'whatsapp:+12025550001', "'; DROP TABLE users"])(
    'such as %s',
    isUnknown,
  )
})

describe('a call that Twilio did not sign', () => {
  it.each([
    ['without a signature', { 'x-twilio-signature': '' }],
    ['with a forged one', { 'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }],
  ])('%s is refused, and nothing is stored', async (_case, headers) => {
    const person = await texting.person()
    const response = await texting.deliver('A thought', { from: person.phone, headers })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'forbidden' })
    expect(await person.thoughts()).toEqual([])
    expect(await db().smsReceipt.count({ where: { userId: person.id } })).toBe(0)
  })

  it('with the signature of another text is refused', async () => {
    const person = await texting.person()
    const fields = { From: person.phone, MessageSid: newSid(), NumMedia: '0' }
    const { default: twilio } = await import('twilio')
    const url = 'http://localhost:3000/api/webhooks/twilio'
    const signed = { ...fields, Body: 'Something else' }
    const signature = twilio.getExpectedTwilioSignature('the token of a test account', url, signed)
    const headers = { 'x-twilio-signature': signature }
    const sent = { from: person.phone, sid: fields.MessageSid, headers }
    expect((await texting.deliver('A thought', sent)).status).toBe(403)
  })

  it('covers the query of the address', async () => {
    const person = await texting.person()
    const sent = { from: person.phone, query: { channel: 'sms' } }
    expect((await texting.deliver('A thought', sent)).status).toBe(200)
  })

  it('is bounded in size and type', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (rawBody: string, headers: Record<string, string>) =>
      call(texting.webhook, 'POST', { rawBody, headers })
    expect((await send(`Body=${'x'.repeat(70_000)}`, form)).status).toBe(413)
    expect((await send('{}', {})).status).toBe(415)
    expect((await send('', form)).status).toBe(403)
  })
})

describe('odd bodies', () => {
  it.each([
    ['no MessageSid', { MessageSid: '' }],
    ['a MessageSid with markup', { MessageSid: '<script>' }],
    ['no sender', { From: '' }],
    ['a sender of a thousand characters', { From: '1'.repeat(1000) }],
    ['a number of pictures that is none', { NumMedia: 'many' }],
  ])('with %s are refused with 400', async (_case, more) => {
    expect((await texting.deliver('A thought', { more })).status).toBe(400)
  })

  it('of every kind are answered with TwiML, and kept as they came', async () => {
    const person = await texting.person()
    const body = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('\0', 'DONE \0', 'LIST\n', '__proto__', 'constructor', '<Response/>', ']]>'),
      fc.string({ minLength: 1590, maxLength: 1700 }),
    )
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        await person.text(text)
        await person.text('LIST')
        const last = (await person.thoughts()).at(-1)
        const isKept = last?.rawText === text.replaceAll('\0', '').toWellFormed()
        const isNone = /^[\0\s]*$|^\W*(stop|end|quit|help|info|list|undo|yes|start|done)\b/i
        expect(isKept || isNone.test(text)).toBe(true)
      }),
      { numRuns: 150 },
    )
  }, 60_000)
})

describe('the door for texts', () => {
  it('is one: nothing but it and phone codes reaches the sender', () => {
    const files = ['app', 'inngest', 'lib'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/adapters/'))
        .map((file) => `${folder}/${file}`),
    )
    const senders = files.filter((file) =>
      /adapters\/sms(?:\/index)?['"]/.test(readFileSync(file, 'utf8')),
    )
    const allowed = /^lib\/server\/(?:notifications\/send-text|phone-verification\/[\w-]+)\.ts$/
    expect(senders.filter((file) => !allowed.test(file))).toEqual([])
    expect(senders).toContain('lib/server/notifications/send-text.ts')
  })
})
