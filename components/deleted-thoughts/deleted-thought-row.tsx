'use client'

import { ArchiveRestore, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { onDemand } from '@/components/ui/on-demand'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useNow } from '@/lib/client/page/clock'
import { useUser } from '@/lib/client/accounts/accounts'
import { usePreload } from '@/lib/client/page/preload'
import { useMake } from '@/lib/client/use/making'
import { restoreThought } from '@/lib/shared/changes/deleted-thoughts'
import { counted } from '@/lib/shared/counted'
import { longDateTime, relativeTime } from '@/lib/shared/date-display'
import { asThought, type DeletedThought } from '@/lib/shared/deleted-thoughts'
import { displayedTitle } from '@/lib/shared/thought-display'

const RemoveDialog = onDemand(() => import('./remove-dialog'))

const DAY_MS = 24 * 60 * 60 * 1000

/** How long it can still be restored, in whole days. */
const daysLeft = (expiresAt: string, now: number) =>
  Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS))

/** A deleted thought: what it was, until when it is kept, and what can be done. */
export function DeletedThoughtRow({
  thought,
  timezone,
}: {
  thought: DeletedThought
  timezone: string
}) {
  const { summary, tags, actionItems, reminders, deletedAt, expiresAt } = thought
  const [isRemoving, setIsRemoving] = useState(false)
  const restoreButton = useRef<HTMLButtonElement>(null)
  const userId = useUser().data?.id ?? 0
  const { isPending, make } = useMake(restoreThought)
  const now = useNow()
  const noteFocus = useFocusHandover()
  usePreload(RemoveDialog.preload)
  const close = () => setIsRemoving(false)
  const title = displayedTitle(thought)
  const facts = [
    ...tags.map((name) => `#${name}`),
    ...(actionItems.length > 0 ? [counted(actionItems.length, 'action item')] : []),
    ...(reminders.length > 0 ? [counted(reminders.length, 'reminder')] : []),
  ]

  function handleRestore() {
    if (isPending) return
    if (restoreButton.current) noteFocus(restoreButton.current)
    make(asThought(thought, userId))
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-48 flex-1 gap-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {title}
        </p>
        {summary !== title && (
          <p dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-muted-foreground">
            {summary}
          </p>
        )}
        {facts.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted-foreground">
            <bdi>{facts.join(' · ')}</bdi>
          </p>
        )}
        <p className="text-xs text-muted-foreground">
          Deleted{' '}
          <time dateTime={deletedAt} title={longDateTime(deletedAt, timezone)}>
            {relativeTime(deletedAt, now)}
          </time>
          {' · '}
          <time dateTime={expiresAt} title={longDateTime(expiresAt, timezone)}>
            {counted(daysLeft(expiresAt, now), 'day')} left
          </time>
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button
          ref={restoreButton}
          variant="outline"
          aria-label={`Restore: ${title}`}
          aria-disabled={isPending || undefined}
          onClick={handleRestore}
        >
          <ArchiveRestore aria-hidden />
          {isPending ? 'Restoring...' : 'Restore'}
        </Button>
        <IconButton
          label="Delete for good"
          about={title}
          onClick={() => setIsRemoving(true)}
          className="rounded-full text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {isRemoving && <RemoveDialog thought={thought} onClose={close} onUnavailable={close} />}
    </li>
  )
}
