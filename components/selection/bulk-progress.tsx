import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { stopChange } from '@/lib/client/bulk-changes/bulk-changes'
import { progressOf } from '@/lib/client/bulk-changes/bulk-changes-words'
import type { BulkChange } from '@/lib/shared/bulk-changes'

/** The progress of a bulk change. */
export function BulkProgress({ running }: { running: BulkChange }) {
  const { done, total, state } = running
  const client = useQueryClient()
  const [isStopping, setIsStopping] = useState(false)
  const words = progressOf(running)

  async function stop() {
    setIsStopping(true)
    // After success the button stays disabled: the change may run on until the next response reports its stop.
    if (await stopChange(client, running)) setIsStopping(false)
  }

  return (
    <div className="grid gap-2 px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <p className="font-semibold">{words}</p>
        <p className="mr-auto text-muted-foreground">
          You can leave this page; the change continues.
        </p>
        {state === 'running' && (
          <Button variant="outline" size="sm" disabled={isStopping} onClick={() => void stop()}>
            Stop and undo
          </Button>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-1.5 overflow-hidden rounded-full bg-muted"
      >
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform duration-500 rtl:origin-right"
          style={{ transform: `scaleX(${total > 0 ? done / total : 0})` }}
        />
      </div>
    </div>
  )
}
