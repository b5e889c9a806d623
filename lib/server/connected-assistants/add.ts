import 'server-only'
import type { AssistantScope } from '@/lib/shared/connected-assistants'
import { MOST_ASSISTANTS } from '@/lib/shared/limits'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { noMore } from '../errors'

const insert = statement({
  text: `
    INSERT INTO public.connected_assistants
      (user_id, name, host, scopes, grant_hash, client_hash, created_at)
    SELECT $1::int, $2::text, $3::text, $4::public.token_scope[], $5::bytea, $6::bytea, $7::timestamptz
     WHERE (SELECT count(*) FROM public.connected_assistants o WHERE o.user_id = $1) < ${MOST_ASSISTANTS}
    RETURNING id`,
  columns: { id: column.int },
})

interface NewAssistant {
  userId: number
  /** At most `CONNECTED_NAME_MAX_LENGTH` characters. */
  name: string
  host: string | null
  scopes: AssistantScope[]
  /** The hashes of its grant's record and of its client's. */
  grantHash: Buffer
  clientHash: Buffer
}

/**
 * Adds an assistant that a person lets in, whose account is locked, and returns its id. Throws `conflict` when the person
 * has `MOST_ASSISTANTS`.
 */
export async function addAssistant(
  tx: Transaction,
  { userId, name, host, scopes, grantHash, clientHash }: NewAssistant,
): Promise<number> {
  const values = [userId, name, host, scopes, grantHash, clientHash, new Date()]
  const [added] = await tx.query(insert, values)
  if (!added) throw noMore(`${MOST_ASSISTANTS} assistants`)
  return added.id
}
