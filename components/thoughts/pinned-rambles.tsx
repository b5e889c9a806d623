import { Pin } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import type { Thought } from '@/lib/shared/thoughts'
import { ThoughtGrid } from './thought-grid'

/** The id of the pinned cards of a page, for links to them. */
export const PINNED = 'pinned-rambles'

const headingClasses = 'flex items-center gap-1.5 text-sm font-semibold text-muted-foreground'

/** The pinned thoughts above the others of a page; nothing where there are none. */
export function PinnedRambles({
  thoughts,
  hasOthers,
  isChanging = false,
  Select,
}: {
  thoughts: readonly Thought[]
  /** Other thoughts follow. */
  hasOthers: boolean
  /** Another selection is loading. */
  isChanging?: boolean
} & Pick<ComponentProps<typeof ThoughtGrid>, 'Select'>) {
  if (thoughts.length === 0) return null
  return (
    <>
      <section aria-labelledby="pinned" className="grid gap-3">
        <h2 id="pinned" className={headingClasses}>
          <Pin aria-hidden className="size-4" />
          Pinned
        </h2>
        <ThoughtGrid
          thoughts={thoughts}
          id={PINNED}
          label="Pinned rambles"
          isChanging={isChanging}
          Select={Select}
        />
      </section>
      {hasOthers && <h2 className={cn(headingClasses, '-mb-2')}>Others</h2>}
    </>
  )
}
