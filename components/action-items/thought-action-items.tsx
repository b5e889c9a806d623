import type { ActionItem } from '@/lib/shared/action-items'
import { ActionItemRow } from './action-item-row'

/** What the thought on screen asks to be done. */
export function ThoughtActionItems({ items }: { items: readonly ActionItem[] }) {
  return (
    <section aria-label="Action Items" className="grid gap-2">
      <h2 className="flex min-h-9 items-center text-sm font-semibold">Action Items</h2>
      {items.length === 0 ? (
        <p className="text-sm text-muted-foreground">No action items for this thought.</p>
      ) : (
        <ul className="grid">
          {items.map((item) => (
            <ActionItemRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}
