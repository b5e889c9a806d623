'use client'

import { Scissors } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { onDemand } from '@/components/ui/on-demand'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useKeepWhole, usePutTogether, useSplit, useSplitThought } from '@/lib/client/splits/splits'
import { usePreload } from '@/lib/client/page/preload'
import { counted } from '@/lib/shared/counted'
import type { ThoughtSplit } from '@/lib/shared/splits'
import type { Thought } from '@/lib/shared/thoughts'

const SplitDialog = onDemand(() => import('./split-dialog'))

const noteClasses =
  'grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-border bg-muted px-3 py-2 text-sm print:hidden'

type Relative = ThoughtSplit['parts'][number]

function RelativeLink({ id, title }: Relative) {
  return (
    <Link
      href={`/thoughts/${id}`}
      dir="auto"
      className="font-medium wrap-anywhere text-primary underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  )
}

function Proposal({ thought, cuts }: { thought: Thought; cuts: readonly number[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const split = useSplitThought()
  const keepWhole = useKeepWhole()
  const isBusy = split.isPending || keepWhole.isPending
  const pressed = useFocusHandover()
  usePreload(SplitDialog.preload)
  const close = () => setIsOpen(false)

  function splitNow(control: HTMLElement) {
    pressed(control)
    split.mutate({ thought, cuts })
  }

  function leaveWhole(control: HTMLElement) {
    pressed(control)
    keepWhole.mutate(thought)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-center gap-2">
        <Scissors aria-hidden className="size-4 text-muted-foreground" />
        This sounds like {counted(cuts.length + 1, 'thought')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isBusy} onClick={(event) => splitNow(event.currentTarget)}>
          Split
        </Button>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={() => setIsOpen(true)}>
          Change the cuts
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={(event) => leaveWhole(event.currentTarget)}
        >
          Not now
        </Button>
      </div>
      {isOpen && (
        <SplitDialog thought={thought} cuts={cuts} onClose={close} onUnavailable={close} />
      )}
    </div>
  )
}

function Parts({ thought, split }: { thought: Thought; split: ThoughtSplit }) {
  const putTogether = usePutTogether(split.cuts)
  const pressed = useFocusHandover()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>Split into {counted(split.parts.length, 'part')}</p>
        <Button
          size="sm"
          variant="outline"
          disabled={putTogether.isPending}
          onClick={(event) => {
            pressed(event.currentTarget)
            putTogether.mutate(thought)
          }}
        >
          Put together again
        </Button>
      </div>
      <ol aria-label="Parts" className="grid list-decimal gap-1 pl-5">
        {split.parts.map((part) => (
          <li key={part.id}>
            <RelativeLink {...part} />
          </li>
        ))}
      </ol>
    </>
  )
}

/**
 * What a thought could be split into, was split into, or was split from (splits.md); nothing for most.
 */
export function SplitNote({ thought }: { thought: Thought }) {
  const split = useSplit(thought)
  if (!split) return null
  const { proposedCuts, source, parts } = split
  if (!proposedCuts && !source && parts.length === 0) return null
  return (
    <section aria-label="Parts of this ramble" className={noteClasses}>
      {source && (
        <p>
          Split from <RelativeLink {...source} />
        </p>
      )}
      {parts.length > 0 && <Parts thought={thought} split={split} />}
      {proposedCuts && <Proposal thought={thought} cuts={proposedCuts} />}
    </section>
  )
}
