import { freshApp } from './fresh-app'
import { call } from './http'
import { AUTH_TOKEN, replyOf, signedText } from './signed-text'

const URL = 'http://localhost:3000/api/webhooks/twilio'

interface Sent {
  from?: string
  sid?: string
  /** Fields in addition to From, Body and MessageSid. */
  more?: Record<string, string>
  headers?: Record<string, string>
  query?: Record<string, string>
}

let numbers = 0

/** The app with Twilio's token, and a phone whose texts Twilio's own library signs. */
export async function startTexting(settings: Record<string, string> = {}) {
  const app = await freshApp({ TWILIO_AUTH_TOKEN: AUTH_TOKEN, ...settings })
  const { POST } = await import('@/app/api/webhooks/twilio/route')

  /** Posts a text as Twilio does, and returns the response. */
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
    /** Gives a thought these action items instead of its own; returns their ids. */
    async giveItems(owner: { userId: number; thoughtId: number }, texts: readonly string[]) {
      const { thoughtId } = owner
      await app.db().actionItem.deleteMany({ where: { thoughtId } })
      const ids = []
      for (const text of texts) {
        const item = { ...owner, text, source: 'rules' as const }
        ids.push((await app.db().actionItem.create({ data: item })).id)
      }
      return ids
    },
    /** A person with a verified number, and a function that sends a text and returns the reply. */
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
      /** The number of thoughts counted by the plan, over all months. */
      const usage = async () => {
        const months = await app.db().monthlyUsage.findMany({ where: { userId: person.id } })
        return months.reduce((sum, month) => sum + month.thoughts, 0)
      }
      return { ...person, phone, text, thoughts, usage }
    },
  }
}

/** The reply in a TwiML response; blank for none. Anything else is an error. */
export async function replyIn(response: Response): Promise<string> {
  return replyOf(response.status, await response.text())
}
