import type { ComponentType } from 'react'
import { cn } from '@/components/ui/cn'
import { UnsentCards } from '@/components/unsent/unsent-cards'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useArrivingEntries } from '@/lib/client/page/arrival'
import type { UnsentCapture } from '@/lib/client/store/queue/entries'
import { useUnsentMarks } from '@/lib/client/use/unsent'
import type { Thought } from '@/lib/shared/thoughts'
import { ThoughtCard } from './thought-card'
import { GRID_COLUMNS } from './thought-grid-skeleton'

/** The id of the element that contains a page's cards, for links to it. */
export const RAMBLES = 'rambles'

export function ThoughtGrid({
  thoughts,
  unsent = [],
  search,
  isChanging = false,
  columns = 3,
  Select,
  id = RAMBLES,
  label = 'Rambles',
}: {
  thoughts: readonly Thought[]
  /** Unsent thoughts and recordings, shown before the others until they are sent. */
  unsent?: readonly UnsentCapture[]
  /** The words of the search, to mark. */
  search?: string
  /** Another selection is loading. */
  isChanging?: boolean
  columns?: keyof typeof GRID_COLUMNS
  /** Selects a card, where several can be selected. */
  Select?: ComponentType<{ thought: Thought }>
  /** Must be unique if a page has several grids. */
  id?: string
  label?: string
}) {
  const timezone = useTimezone()
  const marks = useUnsentMarks()
  const arrived = useArrivingEntries(thoughts, columns)
  return (
    <ul
      id={id}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isChanging}
      className={cn(
        GRID_COLUMNS[columns],
        'transition-opacity outline-none',
        isChanging && 'opacity-60',
      )}
    >
      <UnsentCards unsent={unsent} timezone={timezone} />
      {arrived.map((thought) => (
        <li key={thought.id} className="relative grid min-w-0">
          <ThoughtCard
            thought={thought}
            timezone={timezone}
            search={search}
            mark={marks.get(thought.id)}
          />
          {Select && <Select thought={thought} />}
        </li>
      ))}
    </ul>
  )
}
