'use client'

import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { focusOnMount } from '@/lib/client/focus-on-mount'
import { type ThoughtEdit, useEditThought } from '@/lib/client/thoughts'

/** A part of a thought that a person may rewrite in place. */
export interface EditableProps {
  thoughtId: number
  /** Its name, in the pencil's label. */
  label: string
  value: string
  maxLength: number
  /** Which fields of the thought a new text changes. */
  toEdit: (text: string) => ThoughtEdit
}

function EditForm({
  thoughtId,
  label,
  value,
  maxLength,
  toEdit,
  isOneLine,
  onClose,
}: EditableProps & { isOneLine?: boolean; onClose: () => void }) {
  const [text, setText] = useState(value)
  const edit = useEditThought(thoughtId)
  const isUnusable = text.trim() === '' || edit.isPending

  function save() {
    if (isUnusable) return
    if (text === value) onClose()
    else edit.mutate(toEdit(text), { onSuccess: onClose })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (isOneLine || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
  }

  const control = {
    ref: focusOnMount,
    'aria-label': label,
    maxLength,
    value: text,
    onKeyDown: handleKeyDown,
  }
  return (
    <div className="grid gap-2">
      {isOneLine ? (
        <Input {...control} onChange={(event) => setText(event.target.value)} />
      ) : (
        <Textarea
          {...control}
          onChange={(event) => setText(event.target.value)}
          className="field-sizing-content max-h-96 min-h-28 mouse:text-base"
        />
      )}
      <div className="flex justify-end gap-2">
        <Button variant="outline" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" disabled={isUnusable} onClick={save}>
          {edit.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </div>
  )
}

function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      label={`Edit ${label.toLowerCase()}`}
      size="icon-sm"
      onClick={onClick}
      className="rounded-full text-muted-foreground hover:text-foreground"
    >
      <Pencil aria-hidden />
    </IconButton>
  )
}

export function EditableTitle(props: EditableProps) {
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) return <EditForm {...props} isOneLine onClose={() => setIsEditing(false)} />
  return (
    <div className="flex items-start gap-2">
      <h1 className="min-w-0 font-display text-2xl font-semibold wrap-anywhere max-md:py-1.5 md:text-3xl">
        {props.value}
      </h1>
      <EditButton label={props.label} onClick={() => setIsEditing(true)} />
    </div>
  )
}

export function EditableSection({ children, ...props }: EditableProps & { children?: ReactNode }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <section aria-label={props.label} className="grid gap-2">
      <div className="flex min-h-9 items-center gap-1">
        <h2 className="text-sm font-semibold">{props.label}</h2>
        {!isEditing && <EditButton label={props.label} onClick={() => setIsEditing(true)} />}
      </div>
      {isEditing ? (
        <EditForm {...props} onClose={() => setIsEditing(false)} />
      ) : (
        (children ?? (
          <p className="max-w-[65ch] wrap-anywhere whitespace-pre-wrap">{props.value}</p>
        ))
      )}
    </section>
  )
}
