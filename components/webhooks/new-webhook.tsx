'use client'

import { useState } from 'react'
import { ShownSecret } from '@/components/page/shown-secret'
import { Button } from '@/components/ui/button'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useCreateWebhook } from '@/lib/client/webhooks'
import { WebhookForm } from './webhook-form'

/** The button that adds a webhook, the form that it opens, and then the secret, which is shown once. */
export function NewWebhook({ onBegin }: { onBegin: () => void }) {
  const [isTyping, setTyping] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const create = useCreateWebhook()
  const noteFocus = useFocusHandover()
  if (secret !== null) {
    return (
      <ShownSecret
        label="The secret that signs its messages"
        secret={secret}
        onDone={() => setSecret(null)}
      />
    )
  }
  if (isTyping) {
    return (
      <WebhookForm
        label="New webhook"
        action={create.isPending ? 'Adding...' : 'Add webhook'}
        isPending={create.isPending}
        refusal={create.error}
        onCancel={() => setTyping(false)}
        onSubmit={(typed) =>
          create.mutate(typed, {
            onSuccess(made) {
              setTyping(false)
              setSecret(made.secret)
            },
          })
        }
      />
    )
  }
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      onClick={({ currentTarget }) => {
        noteFocus(currentTarget)
        onBegin()
        setTyping(true)
      }}
    >
      New webhook
    </Button>
  )
}
