import { randomBytes } from 'node:crypto'
import twilio from 'twilio'
import { freshApp } from './fresh-app'
import { call } from './http'

const AUTH_TOKEN = 'the token of a test account'
const URL = 'http://localhost:3000/api/webhooks/twilio'

interface Sent {
  from?: string
  sid?: string
  /** Fields beside From, Body and MessageSid. */
  more?: Record<string, string>
  headers?: Record<string, string>
  query?: Record<string, string>
}

export const newSid = () => `SM${randomBytes(16).toString('hex')}`

let numbers = 0

/** The app with Twilio's token, and a phone to text it from, signed by Twilio's own library. */
export async function startTexting(settings: Record<string, string> = {}) {
  const app = await freshApp({ TWILIO_AUTH_TOKEN: AUTH_TOKEN, ...settings })
  const { POST } = await import('@/app/api/webhooks/twilio/route')

  /** What Twilio posts for a text, and the answer. */
  function deliver(body: string, { from = '+12025550100', sid, more, headers, query }: Sent = {}) {
    const fields = { From: from, Body: body, MessageSid: sid ?? newSid(), NumMedia: '0', ...more }
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return call(POST, 'POST', {
      rawBody: new URLSearchParams(fields).toString(),
      query,
      headers: {
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilio.getExpectedTwilioSignature(AUTH_TOKEN, URL + search, fields),
        ...headers,
      },
    })
  }

  return {
    app,
    deliver,
    webhook: POST,
    /** A person who has verified a number of their own, and their texts: each answers the reply. */
    async person(fields: Record<string, unknown> = {}) {
      const person = await app.factories.signUp(fields)
      numbers += 1
      const phone = `+1202555${String(numbers).padStart(4, '0')}`
      await app.db().user.update({ where: { id: person.id }, data: { phone } })
      await app.db().phoneVerification.create({
        data: { userId: person.id, phone, code: 'x', verified: true, expiresAt: new Date() },
      })
      const text = async (body: string, sent: Sent = {}) =>
        replyIn(await deliver(body, { from: phone, ...sent }))
      const thoughts = () =>
        app.db().thought.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } })
      /** How many thoughts count against the plan, in all months. */
      const usage = async () => {
        const months = await app.db().monthlyUsage.findMany({ where: { userId: person.id } })
        return months.reduce((sum, month) => sum + month.thoughts, 0)
      }
      return { ...person, phone, text, thoughts, usage }
    },
  }
}

/** The text that an answer of TwiML sends back; blank for none. Anything else is an error. */
export async function replyIn(response: Response): Promise<string> {
  const xml = await response.text()
  if (response.status !== 200) throw new Error(`${response.status}: ${xml}`)
  const parsed =
    /^<\?xml version="1\.0" encoding="UTF-8"\?><Response(?:\/>|>(?:<Message>([^<]*)<\/Message>)?<\/Response>)$/.exec(
      xml,
    )
  if (!parsed) throw new Error(`Not the TwiML of one message: ${xml}`)
  return (parsed[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#xD;', '\r')
    .replaceAll('&amp;', '&')
}
