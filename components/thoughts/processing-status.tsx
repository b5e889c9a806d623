'use client'

import { RotateCw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useRetryOrganising } from '@/lib/client/thoughts/thoughts'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'

/**
 * Says that a thought still waits to be organised, or that it failed; empty once it is.
 */
export function ProcessingStatus({ thought }: { thought: Thought }) {
  return (
    <span role="status" className="inline-flex min-h-5.5 items-center gap-1.5 text-xs empty:hidden">
      {thought.processingStatus !== 'ready' && <Unfinished thought={thought} />}
    </span>
  )
}

function Unfinished({ thought }: { thought: Thought }) {
  const retry = useRetryOrganising()
  const isFailed = thought.processingStatus === 'failed' && !retry.isPending
  const isPending = thought.processingStatus === 'pending' || retry.isPending
  return (
    <>
      {isPending && (
        <span className="inline-flex items-center gap-1.5 text-muted-foreground">
          <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-primary" />
          Organising…
        </span>
      )}
      {isFailed && (
        <>
          <span className="text-destructive">Could not be organised</span>
          <Button
            variant="link"
            size="sm"
            aria-label={`Retry: ${displayedTitle(thought)}`}
            className="px-1 text-xs mouse:h-6"
            onClick={() => retry.mutate(thought.id)}
          >
            <RotateCw aria-hidden className="size-3.5" />
            Retry
          </Button>
        </>
      )}
    </>
  )
}
