import 'server-only'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { log } from '../process/log'

/** Its grant and its tokens end with it. */
const remove = statement({
  text: `DELETE FROM public.connected_assistants WHERE id = $2 AND user_id = $1 RETURNING id`,
  columns: { id: column.int },
})

/** Ends an assistant's access at once. Throws `not_found` when it has ended or is another person's. */
export async function revokeAssistant({
  userId,
  assistantId,
}: {
  userId: number
  assistantId: number
}): Promise<void> {
  const [removed] = await sql.query(remove, [userId, assistantId])
  if (!removed) throw notFound('Assistant')
  log().info({ userId, assistantId }, 'assistant revoked')
}
