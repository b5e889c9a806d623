import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import type { UnsentCapture } from '@/lib/client/store/queue/entries'
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
        <Card
          className={cn(
            'flex min-h-52 flex-col gap-3 p-5 pb-3',
            capture.refusal ? 'border-destructive' : 'border-dashed',
          )}
        >
          <UnsentBody capture={capture} timezone={timezone} />
        </Card>
      </article>
    </li>
  ))
}
