'use client'

import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { useTimezone } from '@/lib/client/accounts'
import { useUnsent } from '@/lib/client/unsent/unsent'
import { UnsentBody } from './unsent-body'

/** What waits to be sent, since when and why. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const { thoughts, reason } = useUnsent()
  const timezone = useTimezone()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Unsent thoughts</DialogTitle>
          <DialogDescription>
            {thoughts.length === 0
              ? 'Everything is sent.'
              : `They are stored on this device and sent as soon as that works. ${reason}`}
          </DialogDescription>
        </DialogHeader>
        <ul aria-label="Unsent thoughts" className="grid gap-3">
          {thoughts.map((thought) => (
            <li key={thought.id} className="grid gap-2 rounded-md border border-border p-3">
              <UnsentBody thought={thought} timezone={timezone} />
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
