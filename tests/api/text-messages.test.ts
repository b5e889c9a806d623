import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasVisibleText } from '@/lib/shared/visible-text'
import { handledEvents } from '../support/handled-events'
import { call } from '../support/http'
import { untilOrganised } from '../support/jobs'
import { newSid } from '../support/signed-text'
import { replyIn, startTexting } from '../support/texting'

let texting: Awaited<ReturnType<typeof startTexting>>

beforeAll(async () => {
  texting = await startTexting({ RATE_LIMITS: 'textStranger=100000,textSender=100000' })
  await texting.app.postgresJobs.startWorkers(texting.app.jobs.jobs)
})

const db = () => texting.app.db()

describe('a text from a verified number', () => {
  it('becomes a thought that is organised like any other', async () => {
    const person = await texting.person()
    await person.text('Remember to call Mum on Friday')
    await untilOrganised(person.id)
    const [thought] = await person.thoughts()
    expect(thought).toMatchObject({
      rawText: 'Remember to call Mum on Friday',
      inputSource: 'sms',
      processingStatus: 'ready',
    })
    expect(await db().actionItem.count({ where: { thoughtId: thought?.id } })).toBe(1)
  })

  it('delivered ten times at once is one thought, counts once, and gets the same reply each time', async () => {
    const person = await texting.person({ plan: 'free' })
    const sid = newSid()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => person.text('Feed the cat', { sid })),
    )
    expect(new Set(replies).size).toBe(1)
    expect(await person.thoughts()).toHaveLength(1)
    expect(await person.usage()).toBe(1)
  })

  it('delivered again after its thought was deleted does not come back', async () => {
    const person = await texting.person()
    const sid = newSid()
    await person.text('Feed the cat', { sid })
    await db().thought.deleteMany({ where: { userId: person.id } })
    await person.text('Feed the cat', { sid })
    expect(await person.thoughts()).toEqual([])
  })

  it('is stored whole beyond 1500 characters, as several segments can be', async () => {
    const person = await texting.person()
    const text = `${'A long story about the boat. '.repeat(55)}end`
    await person.text(text, { more: { NumSegments: '11' } })
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

  it('with a picture keeps the words, and the reply says so', async () => {
    const person = await texting.person()
    expect(await person.text('The new fence', { more: { NumMedia: '1' } })).toMatch(
      /words are saved/,
    )
    expect(await person.thoughts()).toHaveLength(1)
  })

  it.each([
    ['a picture alone', { NumMedia: '1' }, /words only/],
    ['nothing at all', {}, /was empty/],
  ])('with %s saves nothing, and the reply says why', async (_case, more, words) => {
    const person = await texting.person()
    for (const text of [' ', '\u200B\uFEFF', '\u2800 \u00AD']) {
      expect(await person.text(text, { more })).toMatch(words)
    }
    expect(await person.thoughts()).toEqual([])
  })
})

describe('the first texts of a person', () => {
  const counted = ({ id: userId }: { id: number }) =>
    db().countedMessage.count({ where: { userId, channel: 'sms', kind: 'content' } })

  it('get a short receipt, and the third says that it is the last', async () => {
    const person = await texting.person()
    const replies = []
    for (let n = 1; n <= 5; n += 1) replies.push(await person.text(`Thought ${n}`))
    const links = (await person.thoughts()).map(({ id }) => `http://localhost:3000/thoughts/${id}`)
    expect(replies).toEqual([
      `Saved. See it organised in a moment: ${links[0]}`,
      `Saved. See it organised in a moment: ${links[1]}`,
      `Saved: ${links[2]} From now on texts are saved without a reply. To hear of each: http://localhost:3000/profile/notifications`,
      '',
      '',
    ])
    expect(await counted(person)).toBe(3)
  })

  it('still count as the first when they are undone or repeated', async () => {
    const person = await texting.person()
    const sid = newSid()
    const [first, again] = [await person.text('One', { sid }), await person.text('One', { sid })]
    expect(again).toBe(first)
    await person.text('UNDO')
    for (const text of ['Two', 'Three']) expect(await person.text(text)).toMatch(/^Saved/)
    expect(await person.text('Four')).toBe('')
    expect(await counted(person)).toBe(3)
  })

  it('get no more than three receipts when they arrive at once', async () => {
    const person = await texting.person()
    const texts = Array.from({ length: 8 }, (_, n) => person.text(`Thought ${n}`))
    const replies = await Promise.all(texts)
    expect(replies.filter(Boolean)).toHaveLength(3)
  })

  it('get no receipt while the person is texted about every thought anyway', async () => {
    const person = await texting.person()
    await db().user.update({ where: { id: person.id }, data: { smsNewRambleNotify: true } })
    expect(await person.text('Thought 1')).toBe('')
    expect(await person.thoughts()).toHaveLength(1)
  })

  it('get no receipt beyond the daily limit of texts', async () => {
    const person = await texting.person()
    await texting.app.pool().query(
      `INSERT INTO counted_messages (channel, key, kind, user_id, recipient)
       SELECT 'sms', 'earlier' || n, 'content', $1, mailbox_hash($2) FROM generate_series(1, 50) AS n`,
      [person.id, person.phone],
    )
    expect(await person.text('Thought 1')).toBe('')
    expect(await person.thoughts()).toHaveLength(1)
  })
})

describe('the free plan', () => {
  it('refuses the eleventh text of a month with the reason, and again when it is repeated', async () => {
    const person = await texting.person({ plan: 'free' })
    for (let n = 1; n <= 10; n += 1) await person.text(`Thought ${n}`)
    const sid = newSid()
    const replies = await Promise.all([1, 2, 3].map(() => person.text('One more', { sid })))
    for (const reply of replies) {
      expect(reply).toBe(
        "Not saved: The free plan saves 10 thoughts a month, and this month's are used. Upgrade to Pro: http://localhost:3000/subscribe",
      )
    }
    expect(await person.thoughts()).toHaveLength(10)
    await db().user.update({ where: { id: person.id }, data: { subscriptionTier: 'paid' } })
    expect(await person.text('One more', { sid })).toBe(replies[0])
    expect(await person.thoughts()).toHaveLength(10)
  })
})

describe('a number that nobody has verified', () => {
  const isUnknown = async (from: string) => {
    const before = await handledEvents('twilio')
    const reply = await replyIn(await texting.deliver('A thought', { from }))
    expect(reply).toMatch(/not connected to a Ramble account.*\/auth\?tab=register/)
    expect(await handledEvents('twilio')).toEqual(before)
  }

  it('is told how to sign up, and nothing is stored', () => isUnknown('+12025559999'))

  it('is unknown even if a profile contains it', async () => {
    const person = await texting.person()
    await db().phoneVerification.updateMany({
      where: { userId: person.id },
      data: { verified: false },
    })
    await isUnknown(person.phone)
    expect(await person.thoughts()).toEqual([])
  })

  it('is unknown even if it was verified before the profile changed to another number', async () => {
    const person = await texting.person()
    await db().user.update({ where: { id: person.id }, data: { phone: '+12025557777' } })
    await isUnknown(person.phone)
    await isUnknown('+12025557777')
  })

  it('is unknown even if its account was active once', async () => {
    const person = await texting.person()
    await db().user.update({ where: { id: person.id }, data: { isActive: false } })
    await isUnknown(person.phone)
    expect(await person.thoughts()).toEqual([])
  })

  it.each(['+447700900123', '12345', 'whatsapp:+12025550001', "'; DROP TABLE users"])(
    'may be %s',
    isUnknown,
  )
})

describe('a call that Twilio did not sign', () => {
  it.each([
    ['without a signature', { 'x-twilio-signature': '' }],
    ['with a forged signature', { 'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }],
  ])('%s is refused, and nothing is stored', async (_case, headers) => {
    const person = await texting.person()
    const response = await texting.deliver('A thought', { from: person.phone, headers })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'forbidden' })
    expect(await person.thoughts()).toEqual([])
    expect(await handledEvents('twilio', person.id)).toEqual([])
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

  it('is told apart by a signature that covers the query of the address', async () => {
    const person = await texting.person()
    const sent = { from: person.phone, query: { channel: 'sms' } }
    expect((await texting.deliver('A thought', sent)).status).toBe(200)
  })

  it('is limited in size and type', async () => {
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
    ['an invalid number of pictures', { NumMedia: 'many' }],
  ])('with %s are refused with 400', async (_case, more) => {
    expect((await texting.deliver('A thought', { more })).status).toBe(400)
  })

  it('of every kind get TwiML, and are kept as they came', async () => {
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
        const isCommand = /^\W*(stop|end|quit|help|info|list|undo|yes|start|done)\b/i.test(text)
        expect(isKept || isCommand || !hasVisibleText(text)).toBe(true)
      }),
      { numRuns: 150 },
    )
  }, 60_000)
})

describe('the sender of texts', () => {
  it('is used only by send-text and phone codes', () => {
    const files = ['app', 'inngest', 'lib'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/adapters/'))
        .map((file) => `${folder}/${file}`),
    )
    const senders = files.filter((file) =>
      /adapters\/sms(?:\/index)?['"]/.test(readFileSync(file, 'utf8')),
    )
    const allowed = /^lib\/server\/(?:sending\/send-text|phone-verification\/[\w-]+)\.ts$/
    expect(senders.filter((file) => !allowed.test(file))).toEqual([])
    expect(senders).toContain('lib/server/sending/send-text.ts')
  })
})
