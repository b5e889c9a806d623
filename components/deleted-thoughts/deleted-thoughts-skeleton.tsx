import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

const ROWS = 4

/** The placeholder while the list loads. */
export function DeletedThoughtsSkeleton() {
  return (
    <Card role="status" aria-label="Loading deleted rambles" className="grid gap-6 p-5">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </Card>
  )
}
