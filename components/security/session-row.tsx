'use client'

import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useNow } from '@/lib/client/page/clock'
import { useEndSession } from '@/lib/client/sessions/sessions'
import { longDateTime, relativeTime } from '@/lib/shared/date-display'
import type { SessionEntry } from '@/lib/shared/sessions'

/** One signed-in browser: its name, when it signed in, and when it was last used. */
export function SessionRow({
  session,
  onEnded,
}: {
  session: SessionEntry
  onEnded: (device: string) => void
}) {
  const { id, createdAt, lastUsedAt, isCurrent } = session
  const device = session.device ?? 'Unknown device'
  const timezone = useTimezone()
  const now = useNow()
  const end = useEndSession()
  const noteFocus = useFocusHandover()
  const begun = longDateTime(createdAt, timezone)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {isCurrent && <Badge>This session</Badge>}
        </p>
        <p className="text-sm text-muted-foreground">
          Signed in <time dateTime={createdAt}>{begun}</time>
          {!isCurrent && (
            <>
              {' '}
              · last used <time dateTime={lastUsedAt}>{relativeTime(lastUsedAt, now)}</time>
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          aria-label={`Sign out: ${device}, signed in ${begun}`}
          aria-disabled={end.isPending || undefined}
          onClick={({ currentTarget }) => {
            if (end.isPending) return
            noteFocus(currentTarget)
            // The row is unmounted when the response arrives, so its own callbacks would not run.
            end.mutateAsync(id).then(
              () => onEnded(device),
              () => undefined,
            )
          }}
        >
          {end.isPending ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </li>
  )
}
