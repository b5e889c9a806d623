'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useUser } from '@/lib/client/accounts'
import { focusIfLost } from '@/lib/client/focus-on-mount'
import { toast } from '@/lib/client/toast'
import { unsentSender } from '@/lib/client/unsent/sending'
import type { UnsentThought } from '@/lib/client/unsent/store'
import { truncated } from '@/lib/shared/thought-display'
import { UnsentForm } from './unsent-form'
import { UnsentText } from './unsent-text'

/** How much of a text names it in the label of a button. */
const NAMED_BY = 40

/** The text of a thought that the server refused, and what the person can do with it. */
export default function RefusedThought({ thought }: { thought: UnsentThought }) {
  const client = useQueryClient()
  const userId = useUser().data?.id ?? 0
  const [isEditing, setEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  const handOver = useFocusHandover()
  const sender = unsentSender(client, userId)
  const { text } = thought.body

  function edit() {
    setEditing(true)
    setWasEdited(true)
  }

  if (isEditing) {
    return (
      <UnsentForm
        text={text}
        onSend={(edited, form) => {
          handOver(form)
          void sender.sendAgain(thought, edited)
        }}
        onClose={() => setEditing(false)}
      />
    )
  }
  return (
    <>
      <UnsentText>{text}</UnsentText>
      <RefusedActions
        name={truncated(text, NAMED_BY)}
        editRef={wasEdited ? focusIfLost : undefined}
        actions={{
          Edit: edit,
          Retry: (button) => {
            handOver(button)
            void sender.sendAgain(thought)
          },
          Copy: () => void copy(text),
          Discard: (button) => {
            handOver(button)
            void sender.discard(thought)
            toast({ title: 'Thought discarded', undo: () => void sender.restore(thought) })
          },
        }}
      />
    </>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Text copied' })
  } catch {
    toast({ variant: 'destructive', title: 'The text could not be copied' })
  }
}

function RefusedActions({
  name,
  actions,
  editRef,
}: {
  name: string
  actions: Record<string, (button: HTMLElement) => void>
  editRef: Ref<HTMLButtonElement> | undefined
}) {
  return (
    <div className="-mx-2 mt-auto flex flex-wrap gap-1">
      {Object.entries(actions).map(([label, act]) => (
        <Button
          key={label}
          ref={label === 'Edit' ? editRef : undefined}
          variant="ghost"
          size="sm"
          aria-label={`${label}: ${name}`}
          onClick={(event) => act(event.currentTarget)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
