import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

const ROWS = 6

/** The placeholder while the list loads. */
export function TagsSkeleton() {
  return (
    <Card role="status" aria-label="Loading tags" className="grid gap-6 p-5">
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} className="h-6 w-2/5" />
      ))}
    </Card>
  )
}
