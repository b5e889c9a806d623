'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useUser } from '@/lib/client/accounts/accounts'
import { unsentSender } from '@/lib/client/store/sending/sending'
import type { UnsentEntry } from '@/lib/client/store/queue/entries'
import { isForOther } from '@/lib/client/store/conflicts/versions'
import { namedInLabel } from './named-in-label'

/** Groups refused entries by reason. Conflicts of two versions are left out: the person decides each of them. */
function byReason(entries: readonly UnsentEntry[]): [string, UnsentEntry[]][] {
  const reasons = new Map<string, UnsentEntry[]>()
  for (const entry of entries) {
    const { refusal } = entry
    if (!refusal || isForOther(refusal)) continue
    reasons.set(refusal.message, [...(reasons.get(refusal.message) ?? []), entry])
  }
  return [...reasons].filter(([, refused]) => refused.length > 1)
}

/** For each reason with several refused entries, a button that sends them all again. */
export function RefusedTogether({ entries }: { entries: readonly UnsentEntry[] }) {
  return byReason(entries).map(([reason, refused]) => (
    <RefusedForOne key={reason} reason={reason} refused={refused} />
  ))
}

function RefusedForOne({ reason, refused }: { reason: string; refused: readonly UnsentEntry[] }) {
  const client = useQueryClient()
  const sender = unsentSender(client, useUser().data?.id ?? 0)
  const handOver = useFocusHandover()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="text-sm text-destructive">
        {refused.length} not sent. {reason}
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-label={namedInLabel('Try all again', reason)}
        onClick={(event) => {
          handOver(event.currentTarget)
          void sender.sendAgain(refused)
        }}
      >
        Try all again
      </Button>
    </div>
  )
}
