'use client'

import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { cn } from '@/components/ui/cn'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { isInMemory } from '@/lib/client/store/queue/store'
import { useUnsent } from '@/lib/client/use/unsent'
import { unsentNouns } from '@/lib/client/store/queue/words'
import { BeyondPlan } from './beyond-plan'
import { RefusedTogether } from './refused-together'
import { UnsentBody } from './unsent-body'
import { UnsentChange } from './unsent-change'

/** The unsent entries: since when they wait, and why. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const { entries, reason } = useUnsent()
  const timezone = useTimezone()
  const title = `Unsent ${unsentNouns(entries)}`
  const isRefused = entries.every(({ refusal }) => refusal)
  const place = entries.some(isInMemory)
    ? 'The browser has not stored all of them: keep this page open.'
    : 'They are stored on this device.'
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>
            {entries.length === 0
              ? 'Everything is sent.'
              : isRefused
                ? `${place} Each says why it is not sent.`
                : `${place} They are sent as soon as that works. ${reason}`}
          </DialogDescription>
        </DialogHeader>
        <BeyondPlan />
        <RefusedTogether entries={entries} />
        <ul aria-label={title} className="grid gap-3">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className={cn(
                'grid gap-2 rounded-md border p-3',
                entry.refusal ? 'border-destructive' : 'border-border',
              )}
            >
              {entry.kind === 'change' ? (
                <UnsentChange change={entry} timezone={timezone} />
              ) : (
                <UnsentBody capture={entry} timezone={timezone} />
              )}
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
