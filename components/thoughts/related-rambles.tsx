'use client'

import { LoadErrorLine } from '@/components/page/load-error'
import { TagBadge, tagVariants } from '@/components/tags/tag-badge'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { messageOf } from '@/lib/client/server/errors'
import { useRelatedThoughts } from '@/lib/client/thoughts/thoughts'
import { RELATED_TAGS } from '@/lib/shared/limits'
import type { Tag } from '@/lib/shared/tags'
import { displayedTitle } from '@/lib/shared/thought-display'

function RelatedTags({ tags }: { tags: readonly Tag[] }) {
  const colours = tagVariants(tags)
  return (
    <span className="flex flex-wrap gap-1.5">
      {tags.map(({ id, name }, index) => (
        <TagBadge key={id} name={name} variant={colours[index]} />
      ))}
    </span>
  )
}

/** Thoughts that share tags with the one on screen (thoughts.md#related-thoughts). */
export function RelatedRambles({ thoughtId }: { thoughtId: number }) {
  const { data: thoughts, error } = useRelatedThoughts(thoughtId)
  return (
    <section
      aria-label="Related Rambles"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden"
    >
      <h2 className="flex min-h-9 items-center text-sm font-semibold">Related Rambles</h2>
      {!thoughts && error && <LoadErrorLine error={error} message={messageOf(error)} />}
      {!thoughts && !error && <Skeleton className="h-12" />}
      {thoughts?.length === 0 && (
        <p className="text-sm text-muted-foreground">
          No related thoughts found. Add more tags to help connect your thoughts.
        </p>
      )}
      <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
        {thoughts?.map((thought) => (
          <li key={thought.id}>
            <Link
              href={`/thoughts/${thought.id}`}
              className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-md px-2 py-2 hover:bg-accent"
            >
              <span dir="auto" className="line-clamp-2 text-sm font-medium wrap-anywhere">
                {displayedTitle(thought)}
              </span>
              <RelatedTags tags={thought.tags.slice(0, RELATED_TAGS)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
