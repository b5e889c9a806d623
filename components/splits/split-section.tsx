'use client'

import { Scissors } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { usePreload } from '@/lib/client/page/preload'
import { useSplit } from '@/lib/client/splits/splits'
import type { Thought } from '@/lib/shared/thoughts'

const SplitDialog = onDemand(() => import('./split-dialog'))

/** Splits the thought on screen by hand, whether or not parts are proposed. */
export function SplitSection({ thought }: { thought: Thought }) {
  const [isOpen, setIsOpen] = useState(false)
  const split = useSplit(thought)
  usePreload(SplitDialog.preload)
  const close = () => setIsOpen(false)
  if (!/\S\s+\S/u.test(thought.rawText) || split?.parts.length) return null
  return (
    <section aria-label="Split" className="flex items-center justify-between gap-2 print:hidden">
      <h2 className="text-sm font-semibold">Split</h2>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)} className="-mr-2">
        <Scissors aria-hidden />
        Split into parts
      </Button>
      {isOpen && (
        <SplitDialog
          thought={thought}
          cuts={split?.proposedCuts ?? []}
          onClose={close}
          onUnavailable={close}
        />
      )}
    </section>
  )
}
