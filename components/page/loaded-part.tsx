import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '@/components/page/load-error'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'

/** A part of a screen that is read from the server: what was read, or that it loads, or that it could not be read. */
export function LoadedPart<Data>({
  name,
  query: { data, error, refetch, isFetching, isPaused },
  children,
}: {
  /** What is read, in words: "webhooks". */
  name: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (!error) {
    return (
      <div role="status">
        <span className="sr-only">Loading your {name}...</span>
        <Skeleton className="h-12" />
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <LoadError title={`Your ${name} could not be read`} error={error} />
      {!isPaused && (
        <Button variant="outline" disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  )
}
