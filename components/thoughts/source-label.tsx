import { Keyboard, MessageSquareText, Mic } from 'lucide-react'
import { SOURCE_LABELS } from '@/lib/shared/thought-display'
import type { InputSource } from '@/lib/shared/thoughts'

const ICONS = { sms: MessageSquareText, web: Keyboard, voice: Mic }

/** Which way a thought came in. */
export function SourceLabel({ source }: { source: InputSource }) {
  const Icon = ICONS[source]
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-muted-foreground">
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">Sent by </span>
      {SOURCE_LABELS[source]}
    </span>
  )
}
