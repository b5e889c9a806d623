import { Skeleton } from '@/components/ui/skeleton'

/** Stands for action items that are on their way. */
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
