import 'server-only'
import { type AssistantScope, ASSISTANT_SCOPES } from '@/lib/shared/connected-assistants'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { assistantsAddress } from './addresses'
import { recordHash } from './record-hash'
import { HAS_WEBHOOKS } from '../sessions/has-webhooks'

const byHash = statement({
  text: `
    SELECT c.id AS "assistantId", c.last_used_at AS "lastUsedAt", k.payload,
           u.id AS "userId", u.timezone, r.revision, ${HAS_WEBHOOKS} AS "hasWebhooks"
      FROM public.oauth_records k
      JOIN public.connected_assistants c ON c.grant_hash = k.grant_hash
      JOIN public.users u ON u.id = c.user_id
      JOIN public.user_revisions r ON r.user_id = u.id
     WHERE k.id_hash = $1 AND k.expires_at > $2 AND u.is_active`,
  columns: {
    assistantId: column.int,
    lastUsedAt: column.moment.orNull,
    payload: column.text,
    userId: column.int,
    timezone: column.text,
    revision: column.bigint,
    hasWebhooks: column.bool,
  },
})

/** What the authorization server remembers of an access token. */
interface AccessTokenPayload {
  /** The address that it is for. */
  aud?: string
  scope?: string
}

/**
 * Returns the assistant that an access token of OAuth belongs to, and its person; undefined for a token that is not
 * valid, or that is for another address.
 */
export async function findAssistant(text: string) {
  const [found] = await sql.query(byHash, [recordHash('AccessToken', text), new Date()])
  if (!found) return undefined
  const { payload, ...rest } = found
  const { aud, scope = '' } = JSON.parse(payload) as AccessTokenPayload
  if (aud !== assistantsAddress()) return undefined
  const granted = scope.split(' ')
  const scopes: AssistantScope[] = ASSISTANT_SCOPES.filter((one) => granted.includes(one))
  return { ...rest, scopes }
}
