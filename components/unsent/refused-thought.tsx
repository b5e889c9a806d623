'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useUser } from '@/lib/client/accounts/accounts'
import { focusIfLost } from '@/lib/client/page/focus-on-mount'
import { unsentSender } from '@/lib/client/store/sending/sending'
import type { UnsentThought } from '@/lib/client/store/queue/entries'
import { RefusedActions } from './refused-actions'
import { UnsentForm } from './unsent-form'
import { UnsentText } from './unsent-text'

/** The text of a thought that the server refused, and what the person can do with it. */
export default function RefusedThought({ thought }: { thought: UnsentThought }) {
  const client = useQueryClient()
  const userId = useUser().data?.id ?? 0
  const [isEditing, setEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  const handOver = useFocusHandover()
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
          void unsentSender(client, userId).sendAgain([thought], edited)
        }}
        onClose={() => setEditing(false)}
      />
    )
  }
  return (
    <>
      <UnsentText>{text}</UnsentText>
      <RefusedActions
        entry={thought}
        name={text}
        text={text}
        edit={{ begin: edit, buttonRef: wasEdited ? focusIfLost : undefined }}
      />
    </>
  )
}
