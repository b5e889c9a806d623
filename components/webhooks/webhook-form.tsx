'use client'

import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'
import { useForm } from '@/lib/client/page/form'
import { WEBHOOK_URL_MAX_LENGTH } from '@/lib/shared/limits'
import { webhookFaults } from '@/lib/shared/webhook-rules'
import type { NewWebhook, Webhook, WebhookEvent } from '@/lib/shared/webhooks'
import { EVENT_WORDS } from './events'

const EVENTS = Object.keys(EVENT_WORDS) as WebhookEvent[]

const chosenIn = (typed: Record<WebhookEvent, string>) => EVENTS.filter((event) => typed[event])

const boxes = (events: readonly WebhookEvent[]) =>
  Object.fromEntries(EVENTS.map((event) => [event, events.includes(event) ? 'on' : ''])) as Record<
    WebhookEvent,
    string
  >

/** The address of a webhook, and what it is told of. */
export function WebhookForm({
  label,
  webhook,
  action,
  isPending,
  refusal,
  onSubmit,
  onCancel,
}: {
  label: string
  /** The one to change. */
  webhook?: Webhook
  action: string
  isPending: boolean
  refusal: Error | null
  onSubmit: (typed: NewWebhook) => void
  onCancel: () => void
}) {
  const initial = { url: webhook?.url ?? '', ...boxes(webhook?.events ?? EVENTS) }
  const { form, faultIn } = useForm({
    initial,
    faultsOf({ url, ...typed }) {
      const faults = webhookFaults({ url, hasEvent: chosenIn(typed).length > 0 })
      return { url: faults.url, 'thought.captured': faults.events }
    },
    refusal,
    onSubmit({ url, ...typed }) {
      if (!isPending) onSubmit({ url, events: chosenIn(typed) })
    },
  })
  return (
    <form {...form} aria-label={label} className="grid gap-4">
      <Field label="Address" error={faultIn('url')} className="max-w-lg">
        {(control) => (
          <Input
            {...control}
            ref={focusOnMount}
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            defaultValue={initial.url}
            maxLength={WEBHOOK_URL_MAX_LENGTH}
            placeholder="https://example.com/ramble"
          />
        )}
      </Field>
      <EventChoice initial={initial} fault={faultIn('thought.captured')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function EventChoice({
  initial,
  fault,
}: {
  initial: Record<WebhookEvent, string>
  fault: string | undefined
}) {
  const id = useId()
  return (
    <fieldset className="grid gap-1" aria-describedby={`${id}-error`}>
      <legend className="mb-1 text-sm font-medium">It is told when</legend>
      {EVENTS.map((event) => (
        <label key={event} className="flex items-start gap-3 py-1.5 text-sm">
          <Checkbox
            name={event}
            defaultChecked={initial[event] !== ''}
            aria-invalid={fault ? true : undefined}
            className="mt-px"
          />
          {EVENT_WORDS[event]}
        </label>
      ))}
      <FieldError id={`${id}-error`} className="-mb-2 min-h-[1lh]">
        {fault}
      </FieldError>
    </fieldset>
  )
}
