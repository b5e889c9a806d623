import { Skeleton } from '@/components/ui/skeleton'

/** The thought on the left and its surroundings on the right; stacked on a narrow screen. */
export const detailColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]'

export function ThoughtDetailSkeleton() {
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <span className="sr-only">Loading thought</span>
      <Skeleton className="h-9 w-24" />
      <div className={detailColumns}>
        <div className="grid content-start gap-6">
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-20" />
          <Skeleton className="h-32" />
        </div>
        <div className="grid content-start gap-6">
          <Skeleton className="h-9" />
          <Skeleton className="h-20" />
          <Skeleton className="h-24" />
        </div>
      </div>
    </div>
  )
}
