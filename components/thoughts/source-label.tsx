import { Keyboard, MessageSquareText, Mic } from 'lucide-react'
import { sourceInWords } from '@/lib/shared/thought-display'
import type { InputSource, Thought } from '@/lib/shared/thoughts'

const ICONS = { sms: MessageSquareText, web: Keyboard, voice: Mic }

export function SourceIcon({ source }: { source: InputSource }) {
  const Icon = ICONS[source]
  return <Icon aria-hidden className="size-3.5" />
}

/** How a thought came in. */
export function SourceLabel({ thought }: { thought: Pick<Thought, 'inputSource' | 'via'> }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-muted-foreground">
      <SourceIcon source={thought.inputSource} />
      <span className="sr-only">Sent by </span>
      {sourceInWords(thought)}
    </span>
  )
}
