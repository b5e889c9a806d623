'use client'

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { useOneStop } from '@/components/ui/use-one-stop'
import { useIsMobile } from '@/lib/client/page/is-mobile'
import { useTags } from '@/lib/client/tags/tags'
import { TagBadge } from './tag-badge'

/** More tags are shown only on request. */
const FIRST_TAGS = 20

/** Button names that no tag can have, because tags are trimmed. */
const ALL = ' all'
const MORE = ' more'

const chipClasses =
  'inline-flex max-w-full min-w-0 items-center rounded-full max-md:min-h-9 ring-offset-2 ring-offset-card aria-pressed:ring-2 aria-pressed:ring-primary forced-colors:aria-pressed:outline-3'

/** Filters the list by one tag. Collapsed on a phone until opened. */
export function YourTags({
  chosen,
  onChoose,
  hasRambles = true,
}: {
  chosen: string | null
  onChoose: (tag: string | null) => void
  /** Without rambles and without tags there is nothing to filter, so nothing renders. */
  hasRambles?: boolean
}) {
  const { data: tags = [] } = useTags()
  const [choice, setChoice] = useState<boolean | null>(null)
  const isMobile = useIsMobile()
  const isOpen = choice ?? !isMobile
  const [showsAll, setShowsAll] = useState(false)
  const isChosen = (name: string) => name.toLowerCase() === chosen?.toLowerCase()
  const shown = tags.filter(({ name }, index) => showsAll || index < FIRST_TAGS || isChosen(name))
  const hasMore = tags.length > FIRST_TAGS
  const names = [ALL, ...shown.map(({ name }) => name), ...(hasMore ? [MORE] : [])]
  const { group, buttonOf } = useOneStop(
    names,
    shown.find(({ name }) => isChosen(name))?.name ?? ALL,
  )

  if (!hasRambles && tags.length === 0) return null
  return (
    <section
      aria-labelledby="your-tags"
      className="rounded-xl border border-border bg-card px-5 shadow-xs"
    >
      <h2 id="your-tags">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="tag-chips"
          onClick={() => setChoice(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between gap-3 text-sm font-semibold"
        >
          Your Tags
          <span className="flex items-center gap-2 font-normal text-muted-foreground">
            {chosen && !isOpen && (
              <TagBadge name={chosen} color={tags.find(({ name }) => isChosen(name))?.color} />
            )}
            {tags.length > 0 && tags.length}
            <ChevronDown
              aria-hidden
              className={cn('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          </span>
        </button>
      </h2>
      <div
        id="tag-chips"
        className={cn('p-1 pb-5', choice === null ? 'max-md:hidden' : !isOpen && 'hidden')}
      >
        <div {...group} aria-label="Show the tag" className="flex flex-wrap gap-2">
          <button
            type="button"
            {...buttonOf(ALL)}
            aria-pressed={chosen === null}
            onClick={() => onChoose(null)}
            className={chipClasses}
          >
            <Badge variant="outline">All</Badge>
          </button>
          {shown.map(({ id, name, color }) => (
            <button
              key={id}
              type="button"
              {...buttonOf(name)}
              aria-pressed={isChosen(name)}
              onClick={() => onChoose(isChosen(name) ? null : name)}
              className={chipClasses}
            >
              <TagBadge name={name} color={color} />
            </button>
          ))}
          {hasMore && (
            <button
              type="button"
              {...buttonOf(MORE)}
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
              className="inline-flex items-center px-2 text-xs font-medium text-primary hover:underline max-md:min-h-9"
            >
              {showsAll ? 'Show fewer' : `Show all ${tags.length}`}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
