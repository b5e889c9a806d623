import type { CSSProperties, ReactNode } from 'react'
import { THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'
import { type DemonstratedThought, textParts } from './demonstrated-thoughts'

/** The recording's bars, from left to right. */
const WAVE =
  'M2 10v4M9 7v10M16 3v18M23 8v8M30 5v14M37 10v4M44 8v8M51 2v20M58 5v14M65 9v6M72 4v16M79 7v10M86 10v4M93 6v12M100 3v18M107 8v8M114 10v4M121 6v12M128 9v6M135 11v2'

function MarkedText({ text }: { text: string }) {
  return textParts(text).map((part, index) =>
    index % 2 === 1 ? (
      <mark
        key={part}
        style={{ '--step': (index - 1) / 2 } as CSSProperties}
        className="rounded-xs bg-transparent bg-linear-to-r from-primary-soft to-primary-soft box-decoration-clone bg-no-repeat px-0.5 text-primary-soft-foreground"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

function Typed({ children, length }: { children: ReactNode; length: number }) {
  return (
    <div className="grid gap-2 rounded-xl border border-input/60 bg-card px-4 pt-3.5 pb-3 shadow-xs">
      {children}
      <p aria-hidden className="text-xs text-muted-foreground">
        {length}/{THOUGHT_MAX_LENGTH} characters
      </p>
    </div>
  )
}

function Spoken({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-2.5 rounded-xl border border-border bg-card px-4 py-3.5 shadow-xs">
      <div aria-hidden className="flex items-center gap-3">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-destructive-soft">
          <span className="size-2.5 rounded-full bg-destructive" />
        </span>
        <svg viewBox="0 0 144 24" fill="none" className="h-6 flex-1 text-input">
          <path d={WAVE} stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
        <span className="text-xs text-muted-foreground">0:14</span>
      </div>
      {children}
    </div>
  )
}

function Texted({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-end gap-1.5 pl-8 sm:pl-14">
      <div className="rounded-2xl rounded-br-xs border border-border bg-secondary px-4 py-3">
        {children}
      </div>
      <p aria-hidden className="text-xs text-muted-foreground">
        Delivered
      </p>
    </div>
  )
}

/** The thought as captured, in the style of the channel it came through. */
export function RawThought({ thought: { source, text } }: { thought: DemonstratedThought }) {
  const words = (
    <p className="text-sm leading-relaxed">
      <MarkedText text={text} />
    </p>
  )
  if (source === 'voice') return <Spoken>{words}</Spoken>
  if (source === 'sms') return <Texted>{words}</Texted>
  return <Typed length={textParts(text).join('').length}>{words}</Typed>
}
