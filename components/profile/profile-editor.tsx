'use client'

import { type SubmitEvent, useState } from 'react'
import { ConsentBox } from '@/components/phone-verification/consent-box'
import { PhoneInput } from '@/components/phone-verification/phone-input'
import { understoodNumber } from '@/components/phone-verification/understood-number'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { faultAt } from '@/lib/client/errors'
import { useFaultFocus } from '@/lib/client/fault-focus'
import { focusOnMount } from '@/lib/client/focus-on-mount'
import type { ProfilePatch, User } from '@/lib/shared/accounts'
import { EMAIL_MAX_LENGTH } from '@/lib/shared/limits'
import { normalisePhone } from '@/lib/shared/phone-number'
import { profileChanges } from '@/lib/shared/profile-changes'
import type { useProfileDraft } from './use-profile-draft'

type Faults = { email?: string; phone?: string; consent?: string }

/** The profile's fields, and Save Changes. */
export function ProfileEditor({
  user,
  draft,
  isSaving,
  refusal,
  onSave,
}: {
  user: User
  draft: ReturnType<typeof useProfileDraft>
  isSaving: boolean
  refusal: Error | null
  /** Is given the changed fields alone. */
  onSave: (changes: ProfilePatch) => void
}) {
  const { displayName, email, phone: typedPhone } = draft.fields
  const [hasConsented, setConsented] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const phone = typedPhone.trim() === '' ? null : normalisePhone(typedPhone)
  const isPhoneWrong = phone === null && typedPhone.trim() !== ''
  const needsConsent = isPhoneWrong || (phone !== null && phone !== user.phone)
  const form = useFaultFocus(faults, refusal)
  const refused = (field: string) => faultAt(field, refusal)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isEmailSound = email.trim() !== '' && event.currentTarget.checkValidity()
    const found: Faults = {
      ...(!isEmailSound && { email: 'Please enter a valid email address' }),
      ...(isPhoneWrong && { phone: 'Please enter a valid US phone number' }),
      ...(needsConsent &&
        !hasConsented && {
          consent: 'Please confirm that we may send text messages to this number',
        }),
    }
    setFaults(found)
    if (isSaving || Object.keys(found).length > 0) return
    onSave(profileChanges(user, { displayName, email, phone }))
  }

  return (
    <form ref={form} noValidate aria-label="Profile" onSubmit={handleSubmit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Display name" className="content-start" error={refused('displayName')}>
          {(control) => (
            <Input
              {...control}
              ref={draft.wasAsked ? focusOnMount : undefined}
              autoComplete="name"
              maxLength={100}
              value={displayName}
              onChange={(event) => draft.change({ displayName: event.target.value })}
            />
          )}
        </Field>
        <Field label="E-mail" className="content-start" error={faults.email ?? refused('email')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={EMAIL_MAX_LENGTH}
              value={email}
              onChange={(event) => draft.change({ email: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Username"
          description="Your username cannot be changed."
          className="content-start"
        >
          {(control) => <Input {...control} readOnly value={user.username} />}
        </Field>
        <div className="grid content-start gap-2">
          <Field
            label="Phone"
            description={understoodNumber(typedPhone)}
            error={faults.phone ?? refused('phone')}
          >
            {(control) => (
              <PhoneInput
                {...control}
                value={typedPhone}
                onChange={(event) => draft.change({ phone: event.target.value })}
              />
            )}
          </Field>
          {needsConsent && (
            <ConsentBox
              checked={hasConsented}
              onCheckedChange={setConsented}
              error={faults.consent}
            />
          )}
        </div>
      </div>
      <Button type="submit" disabled={isSaving} className="sm:justify-self-start">
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}
