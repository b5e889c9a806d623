import { Card } from '@/components/ui/card'
import type { UnsentThought } from '@/lib/client/unsent/store'
import { UnsentBody } from './unsent-body'

/** The cards of unsent thoughts, before those of a list. */
export function UnsentCards({
  unsent,
  timezone,
}: {
  unsent: readonly UnsentThought[]
  timezone: string
}) {
  return unsent.map((thought) => (
    <li key={thought.id} className="grid min-w-0">
      <article aria-label="Unsent thought" className="grid grid-cols-[minmax(0,1fr)]">
        <Card className="flex min-h-52 flex-col gap-3 border-dashed p-5 pb-3">
          <UnsentBody thought={thought} timezone={timezone} />
        </Card>
      </article>
    </li>
  ))
}
