'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'
import { useForm } from '@/lib/client/page/form'
import { toast } from '@/lib/client/page/toast'
import { contactFaults } from '@/lib/shared/contact'
import { CONTACT_SEND_MS } from '@/lib/shared/limits'
import { MessageReceived } from './message-received'

const EMPTY = { name: '', email: '', subject: '', message: '' }

/** Nothing is sent to a server (screens.md#contact-form): the form shows how sending would feel. */
export function ContactForm() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'again'>('idle')
  const isSending = state === 'sending'
  const { form, faultIn } = useForm({
    initial: EMPTY,
    faultsOf: contactFaults,
    onSubmit: () => setState('sending'),
  })

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

  if (state === 'sent') return <MessageReceived onAgain={() => setState('again')} />
  return (
    // Until the scripts load, nothing is sent either.
    <form {...form} method="dialog" aria-label="Contact" className="grid max-w-xl gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={faultIn('name')}>
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
        <Field label="E-mail" error={faultIn('email')}>
          {(field) => <Input {...field} name="email" type="email" required autoComplete="email" />}
        </Field>
      </div>
      <Field label="Subject" error={faultIn('subject')}>
        {(field) => <Input {...field} name="subject" required autoComplete="off" />}
      </Field>
      <Field label="Message" error={faultIn('message')}>
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
