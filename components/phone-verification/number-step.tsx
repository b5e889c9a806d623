'use client'

import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { nationalPart, normalisePhone } from '@/lib/shared/phone-number'
import { PhoneInput } from './phone-input'
import { understoodNumber } from './understood-number'

/** Which number is to be verified. */
export function NumberStep({
  phone,
  isSending,
  refusal,
  onSend,
  onCancel,
}: {
  /** What the field holds first, as it is stored. */
  phone: string | null
  isSending: boolean
  /** Why the server sends nothing to the number that was given last. */
  refusal?: string
  onSend: (phone: string) => void
  onCancel: () => void
}) {
  const [typed, setTyped] = useState(nationalPart(phone))
  const [error, setError] = useState<string>()

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const number = normalisePhone(typed)
    setError(number ? undefined : 'Please enter a valid US phone number')
    if (number && !isSending) onSend(number)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <Field
        label="Phone number"
        description={understoodNumber(typed) ?? 'US numbers only.'}
        error={error ?? refusal}
      >
        {(control) => (
          <PhoneInput
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Code'}
        </Button>
      </DialogFooter>
    </form>
  )
}
