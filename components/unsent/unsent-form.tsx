'use client'

import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CharacterCounter } from '@/components/ui/character-counter'
import { Textarea } from '@/components/ui/textarea'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'
import { THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'
import { hasVisibleText } from '@/lib/shared/visible-text'

/** Edits the text of a refused thought and sends it again. */
export function UnsentForm({
  text,
  onSend,
  onClose,
}: {
  text: string
  onSend: (text: string, form: HTMLFormElement) => void
  onClose: () => void
}) {
  const [edited, setEdited] = useState(text)
  const id = useId()
  const isSendable = hasVisibleText(edited) && edited.length <= THOUGHT_MAX_LENGTH

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSendable) return
    onSend(edited, event.currentTarget)
    onClose()
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        Text of the thought
      </label>
      <Textarea
        id={id}
        rows={4}
        ref={focusOnMount}
        value={edited}
        onChange={(event) => setEdited(event.target.value)}
        aria-describedby={`${id}-count`}
        aria-invalid={edited.length > THOUGHT_MAX_LENGTH || undefined}
      />
      <CharacterCounter id={`${id}-count`} length={edited.length} max={THOUGHT_MAX_LENGTH} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={!isSendable}>
          Send
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
