'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { focusOnMount } from '@/lib/client/focus-on-mount'
import { toast } from '@/lib/client/toast'
import { type ContactFault, contactFaults } from '@/lib/shared/contact'
import { CONTACT_SEND_MS } from '@/lib/shared/limits'
import { MessageReceived } from './message-received'

/** Nothing is sent to a server (screens.md#contact-form): the form shows how sending would feel. */
export function ContactForm() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'again'>('idle')
  const [faults, setFaults] = useState<ContactFault>({})
  const isSending = state === 'sending'

  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => {
      setState('sent')
      toast({
        title: 'Message received',
        description: "Thank you for your message. We'll get back to you soon.",
      })
    }, CONTACT_SEND_MS)
    return () => clearTimeout(timer)
  }, [isSending])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const found = contactFaults(Object.fromEntries(new FormData(form)))
    setFaults(found)
    const [first] = Object.keys(found)
    if (!first) return setState('sending')
    form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  if (state === 'sent') return <MessageReceived onAgain={() => setState('again')} />
  return (
    // Before the scripts have come nothing is sent either.
    <form
      method="dialog"
      noValidate
      aria-label="Contact"
      onSubmit={submit}
      className="grid max-w-xl gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={faults.name}>
          {(field) => (
            <Input
              {...field}
              ref={state === 'again' ? focusOnMount : undefined}
              name="name"
              required
              autoComplete="name"
            />
          )}
        </Field>
        <Field label="E-mail" error={faults.email}>
          {(field) => <Input {...field} name="email" type="email" required autoComplete="email" />}
        </Field>
      </div>
      <Field label="Subject" error={faults.subject}>
        {(field) => <Input {...field} name="subject" required autoComplete="off" />}
      </Field>
      <Field label="Message" error={faults.message}>
        {(field) => <Textarea {...field} name="message" required rows={7} />}
      </Field>
      <Button
        type="submit"
        size="lg"
        aria-disabled={isSending || undefined}
        className="w-full sm:w-fit"
      >
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  )
}
