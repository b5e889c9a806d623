'use client'

import { LastUse } from '@/components/access-tokens/last-use'
import { RevocableRow } from '@/components/access-tokens/revocable-row'
import { onDemand } from '@/components/ui/on-demand'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { usePreload } from '@/lib/client/page/preload'
import type { ConnectedAssistant } from '@/lib/shared/connected-assistants'
import { longDate } from '@/lib/shared/date-display'
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
  usePreload(RevokeAssistantDialog.preload)
  const timezone = useTimezone()
  return (
    <RevocableRow
      name={name}
      renderDialog={(endAsking) => (
        <RevokeAssistantDialog
          assistant={assistant}
          onRevoked={() => onRevoked(name)}
          onClose={endAsking}
          onUnavailable={endAsking}
        />
      )}
    >
      <p>
        {scopes.map((scope) => ASSISTANT_SCOPE_WORDS[scope].name).join(', ')} ·{' '}
        {host ?? 'on a device of yours'}
      </p>
      <p>
        Let in <time dateTime={createdAt}>{longDate(createdAt, timezone)}</time> ·{' '}
        <LastUse at={lastUsedAt} />
      </p>
    </RevocableRow>
  )
}
