import type { CSSProperties, ReactNode } from 'react'
import { TagBadge, tagVariants } from '@/components/tags/tag-badge'
import { SourceLabel } from '@/components/thoughts/source-label'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CARD_SUMMARY_LENGTH } from '@/lib/shared/limits'
import { truncated } from '@/lib/shared/thought-display'
import type { DemonstratedThought } from './demonstrated-thoughts'

/** A part of the card that appears at its step. */
function Part({ step, children }: { step: number; children: ReactNode }) {
  return (
    <div data-part style={{ '--step': step } as CSSProperties}>
      {children}
    </div>
  )
}

/** The result of the thought, in the style of the product's own cards; its items can be ticked. */
export function DemonstratedCard({ thought }: { thought: DemonstratedThought }) {
  const { title, summary, category, tags, actionItems } = thought.organised
  const tagColours = tagVariants(tags.map((name) => ({ name })))
  return (
    <Card className="grid gap-3 p-5 pb-4 shadow-lg">
      <div className="flex min-h-5.5 items-center justify-between gap-3 text-xs text-muted-foreground">
        Just now
        {category && <Badge variant="outline">{category}</Badge>}
      </div>
      <Part step={0}>
        <p className="font-display text-xl leading-snug font-semibold">{title}</p>
        <p className="mt-1 text-sm text-muted-foreground">
          {truncated(summary, CARD_SUMMARY_LENGTH)}
        </p>
      </Part>
      <Part step={1}>
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag, index) => (
            <li key={tag}>
              <TagBadge name={tag} variant={tagColours[index]} />
            </li>
          ))}
        </ul>
      </Part>
      <ul aria-label="Action items" className="grid gap-1.5 border-t border-border pt-3">
        {actionItems.map((item, index) => (
          <li key={item}>
            <Part step={2 + index}>
              <label className="flex items-start gap-2.5 text-sm has-checked:text-muted-foreground has-checked:line-through max-md:py-1">
                <input type="checkbox" className="checkbox mt-0.5" />
                {item}
              </label>
            </Part>
          </li>
        ))}
      </ul>
      <SourceLabel thought={{ inputSource: thought.source, via: null }} />
    </Card>
  )
}
