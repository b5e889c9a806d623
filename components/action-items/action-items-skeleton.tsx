import { Skeleton } from '@/components/ui/skeleton'

/** The placeholder while action items load. */
export function ActionItemsSkeleton() {
  return (
    <div role="status" className="grid gap-4 py-2">
      <span className="sr-only">Loading action items</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
