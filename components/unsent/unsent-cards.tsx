import { Card } from '@/components/ui/card'
import type { UnsentCapture } from '@/lib/client/unsent/entries'
import { UnsentBody } from './unsent-body'

/** The cards of unsent thoughts and recordings, before those of a list. */
export function UnsentCards({
  unsent,
  timezone,
}: {
  unsent: readonly UnsentCapture[]
  timezone: string
}) {
  return unsent.map((capture) => (
    <li key={capture.id} className="grid min-w-0">
      <article aria-label={`Unsent ${capture.kind}`} className="grid grid-cols-[minmax(0,1fr)]">
        <Card className="flex min-h-52 flex-col gap-3 border-dashed p-5 pb-3">
          <UnsentBody capture={capture} timezone={timezone} />
        </Card>
      </article>
    </li>
  ))
}
