'use client'

import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import type { Thought } from '@/lib/shared/thoughts'

const HistoryDialog = onDemand(() => import('./history-dialog'))

/** Leads to the earlier texts of the thought on screen. */
export function HistorySection({ thought }: { thought: Thought }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <section aria-label="History" className="flex items-center justify-between gap-2 print:hidden">
      <h2 className="text-sm font-semibold">History</h2>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)} className="-mr-2">
        <History aria-hidden />
        Show history
      </Button>
      {isOpen && <HistoryDialog thought={thought} onClose={close} onUnavailable={close} />}
    </section>
  )
}
