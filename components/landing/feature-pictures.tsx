import { Check, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { TagBadge, tagVariants } from '@/components/tags/tag-badge'
import { SourceIcon } from '@/components/thoughts/source-label'
import { cn } from '@/components/ui/cn'
import { Highlighted } from '@/components/ui/highlighted'
import type { InputSource } from '@/lib/shared/thoughts'

const TAGS = ['boiler', 'noise', 'home']
const TAG_COLOURS = tagVariants(TAGS.map((name) => ({ name })))

const slip = 'rounded-lg border border-border bg-card px-3 py-2 text-sm shadow-xs'

const CAPTURED: { source: InputSource; text: string; className: string }[] = [
  { source: 'web', text: 'Raised beds along the south wall', className: 'mr-6' },
  { source: 'voice', text: 'Ask Ana who fixed her bike', className: 'ml-6' },
  { source: 'sms', text: 'Gift idea: the heron print', className: 'mr-10' },
]

/** The three ways to capture a thought. */
export function CapturePicture() {
  return CAPTURED.map(({ source, text, className }) => (
    <p key={source} className={cn(slip, 'flex items-center gap-2.5', className)}>
      <span className="text-primary">
        <SourceIcon source={source} />
      </span>
      <span className="truncate">{text}</span>
    </p>
  ))
}

function Dropped({ children }: { children: ReactNode }) {
  return (
    <span className="text-muted-foreground line-through decoration-muted-foreground/60">
      {children}
    </span>
  )
}

/** Filler words fall away; the subject stays. */
export function OrganisingPicture() {
  return (
    <>
      <p className="text-sm leading-relaxed">
        <Dropped>ok so um</Dropped> the boiler makes that noise again <Dropped>you know</Dropped>
      </p>
      <div className={cn(slip, 'grid gap-2 py-3')}>
        <p className="font-display text-base leading-snug font-semibold">
          The boiler makes that noise again
        </p>
        <p className="flex gap-1.5">
          {TAGS.map((tag, index) => (
            <TagBadge key={tag} name={tag} variant={TAG_COLOURS[index]} />
          ))}
        </p>
      </div>
    </>
  )
}

const FOUND = [
  { text: 'Order the heron print', isDone: true },
  { text: 'Buy a card with herons on it', isDone: false },
]

/** A thought that is found again, and an item that is ticked. */
export function ResultsPicture() {
  return (
    <>
      <p className={cn(slip, 'flex items-center gap-2.5')}>
        <Search className="size-3.5 text-muted-foreground" />
        heron
      </p>
      <ul className="grid gap-2 px-3 pt-1 text-sm">
        {FOUND.map(({ text, isDone }) => (
          <li key={text} className="flex items-center gap-2.5">
            <span
              className={cn(
                'grid size-4.5 shrink-0 place-items-center rounded-xs border border-input bg-card text-primary-foreground',
                isDone && 'border-primary bg-primary',
              )}
            >
              {isDone && <Check className="size-3" strokeWidth={3} />}
            </span>
            <span className={cn('truncate', isDone && 'text-muted-foreground line-through')}>
              <Highlighted text={text} search="heron" />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
