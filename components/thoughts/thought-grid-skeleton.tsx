import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

/**
 * As many columns as fit: at most three in the shared layout, or two on request; at least two from
 * the breakpoint on.
 */
export const GRID_COLUMNS = {
  2: 'grid items-start gap-4 max-md:grid-cols-[repeat(auto-fill,minmax(min(100%,max(17.5rem,50%-0.5rem)),1fr))] md:grid-cols-2',
  3: 'grid items-start gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] md:grid-cols-[repeat(auto-fill,minmax(min(17.5rem,50%-0.5rem),1fr))]',
}

/** Placeholders for cards, at their size. */
export function ThoughtGridSkeleton({
  count,
  columns = 3,
  label,
}: {
  count: number
  columns?: keyof typeof GRID_COLUMNS
  /** Visible text while waiting; without it, only screen readers get a message. */
  label?: string
}) {
  return (
    <div role="status" className={GRID_COLUMNS[columns]}>
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

export function ArchivedRamblesSkeleton() {
  return <ThoughtGridSkeleton count={6} columns={2} label="Loading archived rambles..." />
}
