'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { Button } from '@/components/ui/button'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useUser } from '@/lib/client/accounts/accounts'
import { copyText } from '@/lib/client/page/clipboard'
import { unsentSender } from '@/lib/client/store/sending/sending'
import type { UnsentEntry } from '@/lib/client/store/queue/entries'
import { discard } from './discard'
import { namedInLabel } from './named-in-label'

/** What the person can do with a refused entry, or with a waiting entry that can be discarded. */
export function RefusedActions({
  entry,
  name,
  text,
  edit,
  children,
}: {
  entry: UnsentEntry
  /** The entry's name, in the labels of the buttons. */
  name: string
  /** What the person wrote, to be copied. */
  text?: string | undefined
  /** Opens the editor of the text; the focus returns to the button. */
  edit?: { begin: () => void; buttonRef: Ref<HTMLButtonElement> | undefined }
  /** Other buttons, before these. */
  children?: ReactNode
}) {
  const client = useQueryClient()
  const sender = unsentSender(client, useUser().data?.id ?? 0)
  const handOver = useFocusHandover()
  const actions: Record<string, (button: HTMLElement) => void> = {
    ...(edit && { Edit: edit.begin }),
    ...(entry.refusal && {
      Retry: (button) => {
        handOver(button)
        void sender.sendAgain([entry])
      },
    }),
    ...(text !== undefined && { Copy: () => void copyText(text) }),
    Discard: (button) => {
      handOver(button)
      discard(sender, entry)
    },
  }
  return (
    <div className="-mx-2 mt-auto flex flex-wrap gap-1">
      {children}
      {Object.entries(actions).map(([label, act]) => (
        <Button
          key={label}
          ref={label === 'Edit' ? edit?.buttonRef : undefined}
          variant="ghost"
          size="sm"
          aria-label={namedInLabel(label, name)}
          onClick={(event) => act(event.currentTarget)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
