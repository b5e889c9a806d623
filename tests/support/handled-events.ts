import { pool } from '@/lib/server/database/db'

/** The stored events of a provider, for all people or one person. */
export async function handledEvents(
  provider: 'twilio' | 'stripe',
  userId?: number,
): Promise<{ reply: string | null }[]> {
  const { rows } = await pool().query<{ reply: string | null }>(
    `SELECT answer AS reply FROM operations
      WHERE key LIKE $1 || ':%' AND ($2::int IS NULL OR user_id = $2)`,
    [provider, userId],
  )
  return rows
}
