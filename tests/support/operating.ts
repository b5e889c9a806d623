import { POST as capture } from '@/app/api/thoughts/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { signUp } from './factories'
import { type Call, call } from './http'

/** The status and the text of a response. */
export async function read(pending: Promise<Response>): Promise<[number, string]> {
  const response = await pending
  return [response.status, await response.text()]
}

/** Calls under an operation id of the person that `current` returns. */
export function operatingAs(current: () => Awaited<ReturnType<typeof signUp>>) {
  const own = () => ({ where: { userId: current().id } })
  const under = (key: string, headers: Record<string, string> = {}) => ({
    cookie: current().cookie,
    headers: { ...headers, [OPERATION_HEADER]: key },
  })
  return {
    own,
    under,
    captureUnder: (key: string, text: string, options: Partial<Call> = {}) =>
      read(call(capture, 'POST', { ...under(key), body: { text }, ...options })),
    /** The number of the person's thoughts. */
    thoughts: () => db().thought.count(own()),
    /** The stored rows of the person's operations. */
    async kept() {
      const { rows } = await pool().query<{ key: string }>(
        'SELECT * FROM operations WHERE user_id = $1 ORDER BY created_at',
        [current().id],
      )
      return rows
    },
  }
}
