import { toast } from '@/lib/client/page/toast'
import type { UnsentEntry } from '@/lib/client/store/queue/entries'
import type { UnsentSender } from '@/lib/client/store/sending/sender'

const DISCARDED = {
  thought: 'Thought discarded',
  recording: 'Recording discarded',
  change: 'Change discarded',
} as const

/** Removes an unsent entry from the queue; the notice offers to restore it. */
export function discard(sender: UnsentSender, entry: UnsentEntry): void {
  void sender.discard(entry)
  toast({ title: DISCARDED[entry.kind], undo: () => void sender.add(entry) })
}
