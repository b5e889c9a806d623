import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import type { Thought } from '@/lib/shared/thoughts'
import { ThoughtCard } from './thought-card'

/**
 * As many columns as there is room for: three at most in the shared layout, or two if asked; from the
 * breakpoint on no fewer than two (SPEC 2).
 */
const COLUMNS = {
  2: 'grid gap-4 max-md:grid-cols-[repeat(auto-fill,minmax(min(100%,max(17.5rem,50%-0.5rem)),1fr))] md:grid-cols-2',
  3: 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] md:grid-cols-[repeat(auto-fill,minmax(min(17.5rem,50%-0.5rem),1fr))]',
}

export function ThoughtGrid({
  thoughts,
  search,
  isChanging = false,
  columns = 3,
}: {
  thoughts: readonly Thought[]
  /** The words that were searched for, to be marked. */
  search?: string
  /** Another selection is on its way. */
  isChanging?: boolean
  columns?: keyof typeof COLUMNS
}) {
  return (
    <ul
      aria-busy={isChanging}
      className={cn(COLUMNS[columns], 'transition-opacity', isChanging && 'opacity-60')}
    >
      {thoughts.map((thought) => (
        <li key={thought.id} className="grid min-w-0">
          <ThoughtCard thought={thought} search={search} />
        </li>
      ))}
    </ul>
  )
}

/** Cards that are about to come, at their size. */
export function ThoughtGridSkeleton({
  count,
  columns = 3,
  label,
}: {
  count: number
  columns?: keyof typeof COLUMNS
  /** What a person reads while waiting; without it only a screen reader says something. */
  label?: string
}) {
  return (
    <div role="status" className={COLUMNS[columns]}>
      {label ? (
        <p className="col-span-full text-sm text-muted-foreground">{label}</p>
      ) : (
        <span className="sr-only">Loading rambles</span>
      )}
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} className="flex min-h-52 flex-col gap-3 p-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-6 w-3/4" />
          <div className="grid gap-2">
            <Skeleton className="h-3.5" />
            <Skeleton className="h-3.5 w-5/6" />
          </div>
          <div className="flex gap-1.5">
            <Skeleton className="h-5.5 w-16 rounded-full" />
            <Skeleton className="h-5.5 w-20 rounded-full" />
          </div>
          <Skeleton className="mt-auto h-4 w-12" />
        </Card>
      ))}
    </div>
  )
}
