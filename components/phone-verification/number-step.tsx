'use client'

import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { useForm } from '@/lib/client/page/form'
import { phoneFault } from '@/lib/shared/account-rules'
import { nationalPart, normalisePhone } from '@/lib/shared/phone-number'
import { PhoneInput } from './phone-input'
import { understoodNumber } from './understood-number'

/** Asks which number to verify. */
export function NumberStep({
  phone,
  isSending,
  refusal,
  onSend,
  onCancel,
}: {
  /** The initial value of the field, as it is stored. */
  phone: string | null
  isSending: boolean
  /** Why the server refuses to text the last number. */
  refusal: Error | null
  onSend: (phone: string) => void
  onCancel: () => void
}) {
  const { form, typed, faultIn } = useForm({
    initial: { phone: nationalPart(phone) },
    faultsOf: (form) => ({ phone: phoneFault(form.phone) }),
    refusal,
    onSubmit(form) {
      const number = normalisePhone(form.phone)
      if (number && !isSending) onSend(number)
    },
  })

  return (
    <form {...form} className="grid gap-5">
      <Field
        label="Phone number"
        description={understoodNumber(typed.phone) ?? 'US numbers only.'}
        error={faultIn('phone')}
      >
        {(control) => <PhoneInput {...control} name="phone" defaultValue={nationalPart(phone)} />}
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
