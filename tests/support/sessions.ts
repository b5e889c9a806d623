import { expect } from 'vitest'
import { POST as login } from '@/app/api/login/route'
import { GET as readUser } from '@/app/api/user/route'
import { GET as list } from '@/app/api/user/sessions/route'
import type { SessionEntry } from '@/lib/shared/sessions'
import { call } from './http'

/** Signs in, each name from a different address. */
export const signInWith = (username: string, password: string) =>
  call(login, 'POST', { body: { username, password }, headers: { 'x-test-address': username } })

/** The status of GET /api/user for a cookie: 200, or 401 when nobody is signed in. */
export const whoIs = async (cookie: string) => (await call(readUser, 'GET', { cookie })).status

/** The sessions that the owner of a cookie sees. */
export async function sessionsOf(cookie: string): Promise<SessionEntry[]> {
  const response = await call(list, 'GET', { cookie })
  expect(response.status).toBe(200)
  return (await response.json()) as SessionEntry[]
}
