'use client'

import { ActionItemCheckbox } from '@/components/action-items/action-item-checkbox'
import { cn } from '@/components/ui/cn'
import type { ActionItem } from '@/lib/shared/action-items'
import { CARD_ACTION_ITEMS } from '@/lib/shared/limits'

/** The first action items of a thought, ready to tick, and how many more there are. */
export function CardActionItems({ items }: { items: readonly ActionItem[] }) {
  const hidden = items.length - CARD_ACTION_ITEMS
  if (items.length === 0) return null
  return (
    <div className="grid gap-1.5 border-t border-border pt-3">
      <ul aria-label="Action items" className="grid gap-1.5">
        {items.slice(0, CARD_ACTION_ITEMS).map((item) => (
          <li key={item.id}>
            <label className="flex items-start gap-2.5 text-sm max-md:py-1">
              <ActionItemCheckbox item={item} className="mt-0.5" />
              <span
                dir="auto"
                className={cn(
                  'line-clamp-2 min-w-0 wrap-anywhere',
                  item.isCompleted && 'text-muted-foreground line-through',
                )}
              >
                {item.text}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-xs text-muted-foreground">+ {hidden} more items</p>}
    </div>
  )
}
