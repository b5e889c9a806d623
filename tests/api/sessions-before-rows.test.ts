import { addDays } from 'date-fns'
import { encode } from 'next-auth/jwt'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { POST as logout } from '@/app/api/logout/route'
import { GET as readUser } from '@/app/api/user/route'
import { DELETE as endOthers } from '@/app/api/user/sessions/route'
import { POST as signOutEverywhere } from '@/app/api/user/sign-out-everywhere/route'
import { db } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/process/env'
import { purgeSessions } from '@/lib/server/sessions/purge'
import { signUp } from '../support/factories'
import { call, cookieOf } from '../support/http'
import { sessionsOf, whoIs } from '../support/sessions'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

afterEach(() => vi.useRealTimers())

describe('a cookie from before sessions had rows', () => {
  const secret = () => env().NEXTAUTH_SECRET

  async function earlierCookie({ id }: { id: number }, sessionVersion = 0): Promise<string> {
    const token = { sub: String(id), sessionVersion }
    return `next-auth.session-token=${await encode({ token, secret: secret(), maxAge: 30 * 86_400 })}`
  }

  it('stays signed in, becomes one session even when used many times at once, and is replaced', async () => {
    const person = await signUp()
    const earlier = await earlierCookie(person)
    const headers = { 'user-agent': FIREFOX }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => call(readUser, 'GET', { cookie: earlier, headers })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const replaced = responses.map(cookieOf)
    expect(await whoIs(replaced[0] ?? '')).toBe(200)
    const sessions = await sessionsOf(earlier)
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ isCurrent: true, device: 'Firefox on Windows' })
  })

  it('stops working once its session has ended, and so does its replacement', async () => {
    const person = await signUp()
    const earlier = await earlierCookie(person)
    const replaced = cookieOf(await call(readUser, 'GET', { cookie: earlier }))
    await call(logout, 'POST', { cookie: replaced })
    await purgeSessions(addDays(new Date(), 20))
    expect([await whoIs(earlier), await whoIs(replaced)]).toEqual([401, 401])
    expect(await whoIs(person.cookie)).toBe(200)
  })

  it('is ended by logging out even if it was never used since', async () => {
    const person = await signUp()
    const earlier = await earlierCookie(person)
    await call(logout, 'POST', { cookie: earlier })
    expect(await whoIs(earlier)).toBe(401)
    expect(await sessionsOf(person.cookie)).toHaveLength(1)
  })

  it.each([endOthers, signOutEverywhere])(
    'ends with all other sessions, used or not',
    async (endAll) => {
      const person = await signUp()
      const [used, unused] = [await earlierCookie(person), await earlierCookie(person)]
      await whoIs(used)
      await call(endAll, endAll === endOthers ? 'DELETE' : 'POST', { cookie: person.cookie })
      expect([await whoIs(used), await whoIs(unused)]).toEqual([401, 401])
    },
  )

  it('of an inactive account, another version or nobody starts no session', async () => {
    const person = await signUp()
    const [stale, nobody] = [await earlierCookie(person, 7), await earlierCookie({ id: 2 ** 30 })]
    expect([await whoIs(stale), await whoIs(nobody)]).toEqual([401, 401])
    await db().user.update({ where: { id: person.id }, data: { isActive: false } })
    expect(await whoIs(await earlierCookie(person))).toBe(401)
    expect(await db().session.count({ where: { userId: person.id } })).toBe(1)
  })
})
