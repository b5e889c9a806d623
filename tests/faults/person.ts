import { Failure } from '@/scripts/lib/failure.mjs'
import { withClient } from '@/scripts/database/database.mjs'

export interface Person {
  id: number
  cookie: string
  email: string
  phone: string
}

export interface ApiResponse {
  /** 0 without a response. */
  status: number
  ms: number
  body: unknown
}

const RESPONSE_TIMEOUT_MS = 30_000

interface Call {
  cookie?: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

/** Sends one request and never throws. */
export async function send(url: string, { cookie, method, headers, body }: Call = {}) {
  const begun = performance.now()
  const respond = (status: number, said: unknown): ApiResponse & { headers?: Headers } => ({
    status,
    ms: performance.now() - begun,
    body: said,
  })
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      ...respond(response.status, isJson ? JSON.parse(text) : text),
      headers: response.headers,
    }
  } catch {
    return respond(0, undefined)
  }
}

interface Wishes {
  plan?: 'free' | 'paid'
  byMail?: boolean
  byText?: boolean
}

let numbers = 0

/** A person, on Pro by default, with a verified address and number, and notices by the given channels. */
export async function signUp(
  address: string,
  databaseUrl: string,
  { plan = 'paid', byMail = false, byText = false }: Wishes = {},
): Promise<Person> {
  numbers += 1
  const username = `faults${numbers}`
  const phone = `+1202557${String(numbers).padStart(4, '0')}`
  const email = `${username}@example.com`
  const account = { username, password: 'correct horse', email }
  const response = await send(`${address}/api/register`, { body: account })
  const cookie = response.headers?.get('set-cookie')?.split(';')[0]
  if (response.status !== 201 || !cookie)
    throw new Failure(`Registering returned ${response.status}.`)
  const { id } = response.body as { id: number }
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `UPDATE users SET subscription_tier = $5, email_verified_at = now(), phone = $2,
              email_new_ramble_notify = $3, sms_new_ramble_notify = $4 WHERE id = $1`,
      [id, phone, byMail, byText, plan],
    )
    await client.query(
      `INSERT INTO phone_verifications (user_id, phone, code, verified, expires_at)
       VALUES ($1, $2, 'x', true, now())`,
      [id, phone],
    )
  })
  return { id, cookie, email, phone }
}
