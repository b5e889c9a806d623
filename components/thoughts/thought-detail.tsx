'use client'

import { useState } from 'react'
import { ThoughtActionItems } from '@/components/action-items/thought-action-items'
import { CategoryPicker } from '@/components/categories/category-picker'
import { ReminderSuggestions } from '@/components/reminders/reminder-suggestions'
import { SplitNote } from '@/components/splits/split-note'
import { SplitSection } from '@/components/splits/split-section'
import { ThoughtTags } from '@/components/tags/thought-tags'
import { Card } from '@/components/ui/card'
import { HistorySection } from '@/components/versions/history-section'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useDocumentTitle } from '@/lib/client/page/document-title'
import { isNotFound } from '@/lib/client/server/errors'
import { useThought } from '@/lib/client/thoughts/thoughts'
import { useDeletionOf, useUnsentMarks } from '@/lib/client/use/unsent'
import { DETAILS_MAX_LENGTH, editedTextLimit, TITLE_MAX_LENGTH } from '@/lib/shared/limits'
import { displayedTitle } from '@/lib/shared/thought-display'
import { repeatedText } from '@/lib/shared/thought-parts'
import type { Thought } from '@/lib/shared/thoughts'
import { CreatedTime } from '@/components/page/created-time'
import { DetailToolbar } from './detail-toolbar'
import { EditableSection, EditableTitle } from './editable-section'
import { ProcessingStatus } from './processing-status'
import { RelatedRambles } from './related-rambles'
import { SourceLabel } from './source-label'
import { detailColumns, ThoughtDetailSkeleton } from './thought-detail-skeleton'
import { DeletedHere, ThoughtNotLoaded } from './thought-load-error'
import { UnsentLabel } from '@/components/unsent/unsent-label'

function ThoughtText({ thought }: { thought: Thought }) {
  const detailsRepeat = repeatedText(thought, 'details')
  const originalRepeats = repeatedText(thought, 'rawText')
  return (
    <>
      <EditableSection
        thought={thought}
        part="summary"
        label="Summary"
        maxLength={DETAILS_MAX_LENGTH}
      />
      <EditableSection
        thought={thought}
        part="details"
        label="Details"
        maxLength={DETAILS_MAX_LENGTH}
        sameAs={detailsRepeat}
        // One sentence about texts with the same content is enough.
        isLeftOut={detailsRepeat !== null && detailsRepeat === originalRepeats}
      />
      <ThoughtActionItems thoughtId={thought.id} items={thought.actionItems} />
      <EditableSection
        thought={thought}
        part="rawText"
        label="Original thought"
        maxLength={editedTextLimit(thought.rawText)}
        sameAs={originalRepeats}
      />
    </>
  )
}

/** One thought in full, to read and to edit. */
export function ThoughtDetail({ id }: { id: number }) {
  const { data: thought, error } = useThought(id)
  const timezone = useTimezone()
  const mark = useUnsentMarks().get(id)
  const deletion = useDeletionOf(id)
  const [isDeleting, setDeleting] = useState(false)
  useDocumentTitle(thought && displayedTitle(thought))
  // A person who deletes the thought here sees it until the previous page has loaded.
  if (deletion && !isDeleting) return <DeletedHere deletion={deletion} />
  // A thought deleted elsewhere must not stay on screen as if it could still be edited.
  if (!thought || isNotFound(error)) {
    return error ? <ThoughtNotLoaded error={error} /> : <ThoughtDetailSkeleton />
  }
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DetailToolbar thought={thought} onDeleting={setDeleting} />
      <div className={detailColumns}>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <EditableTitle
              thought={thought}
              part="title"
              label="Title"
              maxLength={TITLE_MAX_LENGTH}
            >
              <CreatedTime createdAt={thought.createdAt} timezone={timezone} />
              <SourceLabel thought={thought} />
              {mark && <UnsentLabel mark={mark} />}
              <ProcessingStatus thought={thought} />
            </EditableTitle>
            <ReminderSuggestions thought={thought} />
            {/* An unsent change may be an edit: the server would cut another text. */}
            {!mark && <SplitNote key={id} thought={thought} />}
          </header>
          <ThoughtText thought={thought} />
        </div>
        <Card className="grid h-fit min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 p-5">
          <section aria-label="Category" className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h2 className="text-sm font-semibold">Category</h2>
            <CategoryPicker thought={thought} />
          </section>
          <ThoughtTags thoughtId={id} tags={thought.tags} />
          <RelatedRambles thoughtId={id} />
          {!mark && <SplitSection key={id} thought={thought} />}
          <HistorySection thought={thought} />
        </Card>
      </div>
    </article>
  )
}
