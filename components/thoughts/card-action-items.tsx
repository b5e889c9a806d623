'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { useTickActionItem } from '@/lib/client/action-items'
import type { ActionItem } from '@/lib/shared/action-items'
import { CARD_ACTION_ITEMS } from '@/lib/shared/limits'

/** The first action items of a thought, ready to tick, and how many more there are. */
export function CardActionItems({ items }: { items: readonly ActionItem[] }) {
  const tick = useTickActionItem()
  const hidden = items.length - CARD_ACTION_ITEMS
  if (items.length === 0) return null
  return (
    <div className="grid gap-1.5 border-t border-border pt-3">
      <ul aria-label="Action items" className="grid gap-1.5">
        {items.slice(0, CARD_ACTION_ITEMS).map(({ id, text, isCompleted }) => (
          <li key={id}>
            <label className="flex items-start gap-2.5 text-sm max-md:py-1">
              <Checkbox
                checked={isCompleted}
                onCheckedChange={(checked) => tick.mutate({ id, isCompleted: checked })}
                className="mt-0.5"
              />
              <span
                className={cn(
                  'line-clamp-2 min-w-0 wrap-anywhere',
                  isCompleted && 'text-muted-foreground line-through',
                )}
              >
                {text}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-xs text-muted-foreground">+ {hidden} more items</p>}
    </div>
  )
}
