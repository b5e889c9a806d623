import 'server-only'
import type { ConnectedAssistant } from '@/lib/shared/connected-assistants'
import { sql } from '../database/db'
import { isoTimestamp } from '../database/iso-timestamp'
import { jsonObject } from '../database/json-object'
import { column, statement } from '../database/statement'

const ASSISTANT_JSON = jsonObject<ConnectedAssistant>({
  id: 'c.id',
  name: 'c.name',
  host: 'c.host',
  scopes: 'to_jsonb(c.scopes)',
  createdAt: isoTimestamp('c.created_at'),
  lastUsedAt: isoTimestamp('c.last_used_at'),
})

const list = statement({
  text: `
    SELECT ${ASSISTANT_JSON} AS assistant FROM public.connected_assistants c
     WHERE c.user_id = $1 ORDER BY c.created_at DESC, c.id DESC`,
  columns: { assistant: column.json<ConnectedAssistant>() },
})

/** Returns the assistants that a person has let in, latest first. */
export async function listAssistants({
  userId,
}: {
  userId: number
}): Promise<ConnectedAssistant[]> {
  const rows = await sql.query(list, [userId])
  return rows.map(({ assistant }) => assistant)
}
