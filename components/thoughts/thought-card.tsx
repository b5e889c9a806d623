'use client'

import { Pin } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { TagBadge, tagVariants } from '@/components/tags/tag-badge'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Highlighted } from '@/components/ui/highlighted'
import { Link } from '@/components/ui/link'
import { useNavigate } from '@/lib/client/page/navigation'
import type { Mark } from '@/lib/client/use/unsent'
import { CARD_SUMMARY_LENGTH } from '@/lib/shared/limits'
import { displayedTitle, isPinned, saysTheSame, truncated } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { CardActionItems } from './card-action-items'
import { CardControls } from './card-controls'
import { CreatedTime } from '@/components/page/created-time'
import { HiddenMatch } from './hidden-match'
import { ProcessingStatus } from './processing-status'
import { SourceLabel } from './source-label'
import { UnsentLabel } from '@/components/unsent/unsent-label'

/** Clicks on these elements do not open the thought (thoughts.md#cards). */
const CONTROLS = 'a, button, input, label, select, textarea, [role=menu], [data-stays]'

/** A thought at a glance. The title is the link; for a pointer, the whole card is. */
export const ThoughtCard = memo(function ThoughtCard({
  thought,
  timezone,
  search = '',
  mark,
}: {
  thought: Thought
  /** The person's timezone; the list reads it once for all of its cards. */
  timezone: string
  /** The words of the search, to mark. */
  search?: string
  /** Set if some changes of the thought are unsent. */
  mark?: Mark | undefined
}) {
  const navigate = useNavigate()
  const href = `/thoughts/${thought.id}`
  const tagColours = tagVariants(thought.tags)
  const title = displayedTitle(thought)
  const summary = truncated(thought.summary, CARD_SUMMARY_LENGTH)

  function open(event: MouseEvent<HTMLElement>) {
    const target = event.target
    // React events of dialogs opened from here bubble to the card, although they are elsewhere in
    // the page.
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return
    if (target.closest(CONTROLS) || window.getSelection()?.toString()) return
    navigate(href)
  }

  return (
    <article
      data-card={thought.id}
      aria-labelledby={`thought-${thought.id}`}
      className="grid grid-cols-[minmax(0,1fr)]"
    >
      <Card
        onClick={open}
        className="grid min-h-52 cursor-pointer grid-cols-[minmax(0,1fr)] transition-[border-color,box-shadow] hover:border-input/60 hover:shadow-md"
      >
        {/* Lets the browser paint the cards on screen without looking into the others. */}
        <div className="flex flex-col gap-3 p-5 pb-3 contain-content">
          <div className="flex min-h-5.5 items-center gap-3 text-xs text-muted-foreground">
            <CreatedTime createdAt={thought.createdAt} timezone={timezone} className="mr-auto" />
            {thought.category && (
              <Badge variant="outline" title={thought.category.name} className="max-w-30">
                <span dir="auto" className="truncate">
                  {thought.category.name}
                </span>
              </Badge>
            )}
            {isPinned(thought) && (
              <Pin role="img" aria-label="Pinned" className="size-3.5 fill-current" />
            )}
          </div>
          <div className="grid gap-1.5">
            <h3
              id={`thought-${thought.id}`}
              dir="auto"
              className="line-clamp-2 font-display text-lg leading-snug font-semibold wrap-anywhere"
            >
              <Link href={href} className="hover:underline">
                <Highlighted text={title} search={search} />
              </Link>
            </h3>
            {!saysTheSame(title, thought.summary) && (
              <p dir="auto" className="text-sm wrap-anywhere text-muted-foreground">
                <Highlighted text={summary} search={search} />
              </p>
            )}
            <HiddenMatch thought={thought} shown={`${title}\n${summary}`} search={search} />
          </div>
          <ProcessingStatus thought={thought} />
          {thought.tags.length > 0 && (
            <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
              {thought.tags.map(({ id, name }, index) => (
                <li key={id} className="flex max-w-full min-w-0">
                  <TagBadge name={name} variant={tagColours[index]} />
                </li>
              ))}
            </ul>
          )}
          <CardActionItems items={thought.actionItems} />
          <div className="mt-auto flex items-center justify-between gap-2">
            {mark ? <UnsentLabel mark={mark} /> : <SourceLabel thought={thought} />}
            <CardControls thought={thought} />
          </div>
        </div>
      </Card>
    </article>
  )
})
