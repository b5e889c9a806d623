'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CharacterCounter } from '@/components/ui/character-counter'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { onDemand } from '@/components/ui/on-demand'
import { Textarea } from '@/components/ui/textarea'
import { useUser } from '@/lib/client/accounts'
import { useEditDraft } from '@/lib/client/draft'
import { focusIfLost, focusOnMount } from '@/lib/client/focus-on-mount'
import { refusalOf } from '@/lib/client/errors'
import { useEditThought } from '@/lib/client/thought-changes'
import { replaceThought } from '@/lib/client/thought-cache'
import { shownPart, type ThoughtPart } from '@/lib/shared/thought-parts'
import type { Thought } from '@/lib/shared/thoughts'

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

/** The edit of one part of a thought, which outlives the page (lib/client/draft.ts). */
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

function EditForm({
  thought,
  part,
  label,
  maxLength,
  isOneLine,
  draft,
}: EditableProps & { isOneLine?: boolean; draft: ReturnType<typeof useEdit> }) {
  const { setText, end, value, seen = value, basedOn } = draft
  const close = () => end()
  const text = draft.text ?? value
  const edit = useEditThought(thought.id, () => end(text))
  const other = refusalOf(edit.error).current
  const client = useQueryClient()
  const counterId = useId()
  const isOver = text.length > maxLength
  const isUnusable = text.trim() === '' || isOver || edit.isPending

  function save() {
    if (isUnusable) return
    if (text === value) close()
    else edit.mutate({ thought, part, text, seen, basedOn })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && (isOneLine || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
  }

  const control = {
    ref: draft.wasAsked ? focusOnMount : undefined,
    'aria-label': label,
    'aria-describedby': counterId,
    'aria-invalid': isOver || undefined,
    value: text,
    readOnly: edit.isPending,
    onKeyDown: handleKeyDown,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {isOneLine ? (
        <Input {...control} onChange={(event) => setText(event.target.value)} />
      ) : (
        <Textarea
          {...control}
          onChange={(event) => setText(event.target.value)}
          className="field-sizing-content max-h-96 min-h-28 mouse:text-base"
        />
      )}
      <div className="flex items-center justify-end gap-2">
        <p className="mr-auto">
          <CharacterCounter id={counterId} length={text.length} max={maxLength} isQuiet />
        </p>
        <Button variant="outline" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button size="sm" disabled={isUnusable} onClick={save}>
          {edit.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
      {other && (
        <EditConflictDialog
          label={label}
          mine={text}
          theirs={shownPart(other, part)}
          onMine={() =>
            edit.mutate({
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
    </div>
  )
}

function EditButton({ label, draft }: { label: string; draft: ReturnType<typeof useEdit> }) {
  return (
    <IconButton
      ref={draft.wasAsked ? focusIfLost : undefined}
      label={`Edit ${label.toLowerCase()}`}
      size="icon-sm"
      onClick={draft.begin}
      className="rounded-full text-muted-foreground hover:text-foreground"
    >
      <Pencil aria-hidden />
    </IconButton>
  )
}

export function EditableTitle(props: EditableProps) {
  const draft = useEdit(props)
  if (draft.text !== null) return <EditForm {...props} isOneLine draft={draft} />
  return (
    <div className="flex items-start gap-2">
      <h1
        dir="auto"
        className="min-w-0 font-display text-2xl font-semibold wrap-anywhere max-md:py-1.5 md:text-3xl"
      >
        {draft.value}
      </h1>
      <EditButton label={props.label} draft={draft} />
    </div>
  )
}

export function EditableSection({
  children,
  sameAs = null,
  ...props
}: EditableProps & {
  children?: ReactNode
  /** The name of a text above that says the same, which is named instead of shown again. */
  sameAs?: string | null
}) {
  const draft = useEdit(props)
  const isEditing = draft.text !== null
  return (
    <section aria-label={props.label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-9 items-center gap-1">
        <h2 className="text-sm font-semibold">{props.label}</h2>
        {!isEditing && <EditButton label={props.label} draft={draft} />}
      </div>
      {isEditing ? (
        <EditForm {...props} draft={draft} />
      ) : (
        (children ??
        (sameAs !== null ? (
          <p className="-mt-2 text-sm text-muted-foreground">Same as the {sameAs.toLowerCase()}</p>
        ) : (
          <p dir="auto" className="max-w-[65ch] wrap-anywhere whitespace-pre-wrap">
            {draft.value}
          </p>
        )))
      )}
    </section>
  )
}
