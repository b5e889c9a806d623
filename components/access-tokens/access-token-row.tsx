'use client'

import { Badge } from '@/components/ui/badge'
import { onDemand } from '@/components/ui/on-demand'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useNow } from '@/lib/client/page/clock'
import { usePreload } from '@/lib/client/page/preload'
import type { AccessToken } from '@/lib/shared/access-tokens'
import { longDate } from '@/lib/shared/date-display'
import { LastUse } from './last-use'
import { RevocableRow } from './revocable-row'
import { SCOPE_WORDS } from './scopes'

const RevokeTokenDialog = onDemand(() => import('./revoke-token-dialog'))

/** One token: what it may do, when it was last used, and when it expires. */
export function AccessTokenRow({
  token,
  onRevoked,
}: {
  token: AccessToken
  onRevoked: (name: string) => void
}) {
  const { name, scopes, lastCharacters, createdAt, expiresAt, lastUsedAt } = token
  usePreload(RevokeTokenDialog.preload)
  const timezone = useTimezone()
  const now = useNow()
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= now
  const day = (iso: string) => <time dateTime={iso}>{longDate(iso, timezone)}</time>
  return (
    <RevocableRow
      name={name}
      badge={hasExpired && <Badge variant="warning">Expired</Badge>}
      renderDialog={(endAsking) => (
        <RevokeTokenDialog
          token={token}
          onRevoked={() => onRevoked(name)}
          onClose={endAsking}
          onUnavailable={endAsking}
        />
      )}
    >
      <p>
        {scopes.map((scope) => SCOPE_WORDS[scope].name).join(', ')} · ends in{' '}
        <code>{lastCharacters}</code>
      </p>
      <p>
        Made {day(createdAt)} · <LastUse at={lastUsedAt} />
        {expiresAt !== null && (
          <>
            {' '}
            · {hasExpired ? 'expired' : 'expires'} {day(expiresAt)}
          </>
        )}
      </p>
    </RevocableRow>
  )
}
