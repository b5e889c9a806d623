import { POST as register } from '@/app/api/register/route'
import { POST as capture } from '@/app/api/thoughts/route'
import { db } from '@/lib/server/database/prisma'
import type { User } from '@/lib/shared/accounts'
import type { Thought } from '@/lib/shared/thoughts'
import { call, cookieOf } from './http'

let made = 0

/** A registered and signed-in person, whose address is verified unless said otherwise. */
export async function signUp(
  fields: {
    username?: string
    plan?: 'free' | 'paid'
    isEmailVerified?: boolean
  } & Record<string, unknown> = {},
): Promise<User & { cookie: string }> {
  made += 1
  const { plan = 'paid', isEmailVerified = true, ...account } = fields
  const username = fields.username ?? `person${made}`
  const body = { username, password: 'correct horse', email: `${username}@example.com`, ...account }
  // Each from a different address, so that a file with many people reaches no limit per address.
  const headers = { 'x-test-address': username }
  const response = await call(register, 'POST', { body, headers })
  if (response.status !== 201) throw new Error(await response.text())
  const user = (await response.json()) as User
  const data = {
    ...(plan === 'paid' && { subscriptionTier: 'paid' }),
    ...(isEmailVerified && { emailVerifiedAt: new Date() }),
  }
  await db().user.update({ where: { id: user.id }, data })
  return { ...user, cookie: cookieOf(response) }
}

/** A thought saved through the public call, not yet organised. */
export async function captureThought(
  person: { cookie: string },
  text = 'A thought about the garden',
  fields: Record<string, unknown> = {},
): Promise<Thought> {
  const response = await call(capture, 'POST', { cookie: person.cookie, body: { text, ...fields } })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Thought
}
