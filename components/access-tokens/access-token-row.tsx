'use client'

import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useNow } from '@/lib/client/page/clock'
import { usePreload } from '@/lib/client/page/preload'
import type { AccessToken } from '@/lib/shared/access-tokens'
import { longDate, relativeTime } from '@/lib/shared/date-display'
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
  const [isAsking, setAsking] = useState(false)
  const noteFocus = useFocusHandover()
  usePreload(RevokeTokenDialog.preload)
  const endAsking = () => setAsking(false)
  const timezone = useTimezone()
  const now = useNow()
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= now
  const day = (iso: string) => <time dateTime={iso}>{longDate(iso, timezone)}</time>
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {hasExpired && <Badge variant="warning">Expired</Badge>}
        </p>
        <p className="text-sm text-muted-foreground">
          {scopes.map((scope) => SCOPE_WORDS[scope].name).join(', ')} · ends in{' '}
          <code>{lastCharacters}</code>
        </p>
        <p className="text-sm text-muted-foreground">
          Made {day(createdAt)} ·{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <time dateTime={lastUsedAt}>{relativeTime(lastUsedAt, now)}</time>
            </>
          )}
          {expiresAt !== null && (
            <>
              {' '}
              · {hasExpired ? 'expired' : 'expires'} {day(expiresAt)}
            </>
          )}
        </p>
      </div>
      <Button
        variant="outline"
        aria-label={`Revoke ${name}`}
        onClick={({ currentTarget }) => {
          noteFocus(currentTarget)
          setAsking(true)
        }}
      >
        Revoke
      </Button>
      {isAsking && (
        <RevokeTokenDialog
          token={token}
          onRevoked={() => onRevoked(name)}
          onClose={endAsking}
          onUnavailable={endAsking}
        />
      )}
    </li>
  )
}
