'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useNow } from '@/lib/client/page/clock'
import { usePreload } from '@/lib/client/page/preload'
import type { ConnectedAssistant } from '@/lib/shared/connected-assistants'
import { longDate, relativeTime } from '@/lib/shared/date-display'
import { ASSISTANT_SCOPE_WORDS } from './assistant-scopes'

const RevokeAssistantDialog = onDemand(() => import('./revoke-assistant-dialog'))

/** One assistant: where it is, what it may do, and when it was last used. */
export function AssistantRow({
  assistant,
  onRevoked,
}: {
  assistant: ConnectedAssistant
  onRevoked: (name: string) => void
}) {
  const { name, host, scopes, createdAt, lastUsedAt } = assistant
  const [isAsking, setAsking] = useState(false)
  const noteFocus = useFocusHandover()
  usePreload(RevokeAssistantDialog.preload)
  const endAsking = () => setAsking(false)
  const timezone = useTimezone()
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {scopes.map((scope) => ASSISTANT_SCOPE_WORDS[scope].name).join(', ')} ·{' '}
          {host ?? 'on a device of yours'}
        </p>
        <p className="text-sm text-muted-foreground">
          Let in <time dateTime={createdAt}>{longDate(createdAt, timezone)}</time> ·{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <time dateTime={lastUsedAt}>{relativeTime(lastUsedAt, now)}</time>
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
        <RevokeAssistantDialog
          assistant={assistant}
          onRevoked={() => onRevoked(name)}
          onClose={endAsking}
          onUnavailable={endAsking}
        />
      )}
    </li>
  )
}
