import { freshApp } from './fresh-app'
import { call } from './http'
import { AUTH_TOKEN, replyOf, signedText } from './signed-text'

const URL = 'http://localhost:3000/api/webhooks/twilio'

interface Sent {
  from?: string
  sid?: string
  /** Fields beside From, Body and MessageSid. */
  more?: Record<string, string>
  headers?: Record<string, string>
  query?: Record<string, string>
}

let numbers = 0

/** The app with Twilio's token, and a phone to text it from, signed by Twilio's own library. */
export async function startTexting(settings: Record<string, string> = {}) {
  const app = await freshApp({ TWILIO_AUTH_TOKEN: AUTH_TOKEN, ...settings })
  const { POST } = await import('@/app/api/webhooks/twilio/route')

  /** What Twilio posts for a text, and the answer. */
  function deliver(body: string, { from = '+12025550100', sid, more, headers, query }: Sent = {}) {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const signed = signedText(URL + search, { from, body, sid, more })
    return call(POST, 'POST', {
      rawBody: signed.rawBody,
      query,
      headers: { origin: 'http://localhost:3000', ...signed.headers, ...headers },
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
  return replyOf(response.status, await response.text())
}
