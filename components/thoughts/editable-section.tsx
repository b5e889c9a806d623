'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CharacterCounter } from '@/components/ui/character-counter'
import { cn } from '@/components/ui/cn'
import { editedHeadingClasses, HeadingWithPencil } from '@/components/ui/heading-with-pencil'
import { IconButton } from '@/components/ui/icon-button'
import { InPlaceField } from '@/components/ui/in-place-field'
import { onDemand } from '@/components/ui/on-demand'
import { useUser } from '@/lib/client/accounts/accounts'
import { useEditDraft } from '@/lib/client/drafts/draft'
import { focusIfLost, focusOnMount } from '@/lib/client/page/focus-on-mount'
import { refusalOf } from '@/lib/client/server/errors'
import { replaceThought } from '@/lib/client/store/queries/thought-cache'
import { useMake } from '@/lib/client/use/making'
import { editThought } from '@/lib/shared/changes/thought-parts'
import { shownPart, type ThoughtPart } from '@/lib/shared/thought-parts'
import type { Thought } from '@/lib/shared/thoughts'
import { hasVisibleText } from '@/lib/shared/visible-text'

const EditConflictDialog = onDemand(() => import('@/components/unsent/edit-conflict-dialog'))

/** A part of a thought that a person may edit in place. */
export interface EditableProps {
  thought: Thought
  part: ThoughtPart
  /** Its name, in the pencil's label. */
  label: string
  /** The maximum number of characters; a longer text is marked as too long, never truncated. */
  maxLength: number
}

/** The edit of one part of a thought, which outlives the page (lib/client/drafts/draft.ts). */
function useEdit({ thought, part, label }: EditableProps) {
  const { data: user } = useUser()
  const draft = useEditDraft(user?.id, `thought-${thought.id}-${label}`)
  const [wasAsked, setWasAsked] = useState(false)
  const value = shownPart(thought, part)
  return {
    ...draft,
    value,
    /** The edit began on this page, so the focus may move to it and back. */
    wasAsked,
    begin() {
      setWasAsked(true)
      draft.begin(value, thought.updatedAt)
    },
  }
}

/** The form of an edit: the field takes the place of the text, and `renderForm` places the counter and the buttons. */
function EditForm({
  thought,
  part,
  label,
  maxLength,
  isOneLine = false,
  draft,
  renderForm,
}: EditableProps & {
  isOneLine?: boolean
  draft: ReturnType<typeof useEdit>
  renderForm: (parts: Record<'field' | 'counter' | 'buttons', ReactNode>) => ReactNode
}) {
  const { setText, end, value, seen = value, basedOn } = draft
  const close = () => end()
  const text = draft.text ?? value
  const edit = useMake(editThought, { onMade: () => end(text), isAsking: () => true })
  const other = refusalOf(edit.error).current
  const client = useQueryClient()
  const counterId = useId()
  const isOver = text.length > maxLength
  const isUnusable = !hasVisibleText(text) || isOver || edit.isPending

  function save() {
    if (isUnusable) return
    if (text === value) close()
    else edit.make({ thought, part, text, seen, basedOn })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && (isOneLine || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
  }

  return (
    <>
      {renderForm({
        field: (
          <InPlaceField
            ref={draft.wasAsked ? focusOnMount : undefined}
            aria-label={label}
            aria-describedby={counterId}
            aria-invalid={isOver || undefined}
            isOneLine={isOneLine}
            value={text}
            readOnly={edit.isPending}
            onChange={setText}
            onKeyDown={handleKeyDown}
            className={cn(!isOneLine && 'max-w-[calc(65ch+1.625rem)]')}
          />
        ),
        counter: <CharacterCounter id={counterId} length={text.length} max={maxLength} isQuiet />,
        buttons: (
          <>
            <Button variant="outline" size="sm" onClick={close}>
              Cancel
            </Button>
            <Button size="sm" disabled={isUnusable} onClick={save}>
              {edit.isPending ? 'Saving...' : 'Save'}
            </Button>
          </>
        ),
      })}
      {other && (
        <EditConflictDialog
          label={label}
          mine={text}
          theirs={shownPart(other, part)}
          onMine={() =>
            edit.make({
              thought: other,
              part,
              text,
              seen: shownPart(other, part),
              basedOn: other.updatedAt,
            })
          }
          onTheirs={() => {
            replaceThought(client, other)
            close()
          }}
          onClose={edit.reset}
          onUnavailable={edit.reset}
        />
      )}
    </>
  )
}

const editLabel = (label: string) => `Edit ${label.toLowerCase()}`

function EditButton({ label, draft }: { label: string; draft: ReturnType<typeof useEdit> }) {
  return (
    <IconButton
      ref={draft.wasAsked ? focusIfLost : undefined}
      label={editLabel(label)}
      size="icon-sm"
      onClick={draft.begin}
      className="rounded-full text-muted-foreground hover:text-foreground"
    >
      <Pencil aria-hidden />
    </IconButton>
  )
}

const titleClasses = 'text-2xl md:text-3xl'

/** The title. The facts about the thought are below it, and an edit has its buttons there. */
export function EditableTitle({ children, ...props }: EditableProps & { children: ReactNode }) {
  const draft = useEdit(props)
  const factsClasses =
    'flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted-foreground'
  if (draft.text === null) {
    return (
      <>
        <HeadingWithPencil
          label={editLabel(props.label)}
          pencil={draft.wasAsked ? focusIfLost : undefined}
          onEdit={draft.begin}
          className={titleClasses}
        >
          {draft.value}
        </HeadingWithPencil>
        <div className={factsClasses}>{children}</div>
      </>
    )
  }
  return (
    <EditForm
      {...props}
      isOneLine
      draft={draft}
      renderForm={({ field, counter, buttons }) => (
        <>
          <div className={cn(editedHeadingClasses, titleClasses)}>{field}</div>
          <div className={factsClasses}>
            {children}
            {counter}
            <div className="-my-2.5 ml-auto flex gap-2 mouse:-my-1">{buttons}</div>
          </div>
        </>
      )}
    />
  )
}

export function EditableSection({
  sameAs = null,
  isLeftOut = false,
  ...props
}: EditableProps & {
  /** The name of a text above with the same content, which is named instead of shown again. */
  sameAs?: string | null
  /** Only the button that edits it is shown. */
  isLeftOut?: boolean
}) {
  const draft = useEdit(props)
  const heading = <h2 className="text-sm font-semibold">{props.label}</h2>
  if (draft.text !== null) {
    return (
      <section
        aria-label={props.label}
        className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2"
      >
        <EditForm
          {...props}
          draft={draft}
          renderForm={({ field, counter, buttons }) => (
            <>
              {heading}
              {/* The buttons are above the field, on the heading's line, but come after it in keyboard order. */}
              <div className="col-span-2 row-start-2">{field}</div>
              <div className="col-start-2 row-start-1 flex min-h-9 items-center gap-2">
                {buttons}
              </div>
              <p className="absolute top-full right-0 pt-1">{counter}</p>
            </>
          )}
        />
      </section>
    )
  }
  if (isLeftOut) {
    return (
      <section aria-label={props.label} className="print:hidden">
        <Button
          ref={draft.wasAsked ? focusIfLost : undefined}
          variant="ghost"
          size="sm"
          onClick={draft.begin}
          className="-ml-3 text-muted-foreground"
        >
          <Pencil aria-hidden />
          {editLabel(props.label)}
        </Button>
      </section>
    )
  }
  return (
    <section aria-label={props.label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-9 items-center gap-1">
        {heading}
        <EditButton label={props.label} draft={draft} />
      </div>
      {sameAs !== null ? (
        <p className="-mt-2 text-sm text-muted-foreground">Same as the {sameAs.toLowerCase()}</p>
      ) : (
        <p dir="auto" className="max-w-[65ch] wrap-anywhere whitespace-pre-wrap">
          {draft.value}
        </p>
      )}
    </section>
  )
}
