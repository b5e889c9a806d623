'use client'

import { NeedsNetwork } from '@/components/page/needs-network'
import { ConsentBox } from '@/components/phone-verification/consent-box'
import { PhoneInput } from '@/components/phone-verification/phone-input'
import { understoodNumber } from '@/components/phone-verification/understood-number'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'
import { useForm } from '@/lib/client/page/form'
import { consentFault, emailFault, phoneFault } from '@/lib/shared/account-rules'
import type { ProfilePatch, User } from '@/lib/shared/accounts'
import { EMAIL_MAX_LENGTH } from '@/lib/shared/limits'
import { normalisePhone } from '@/lib/shared/phone-number'
import { profileChanges } from '@/lib/shared/profile-changes'
import type { useProfileDraft } from './use-profile-draft'

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
  /** Receives only the changed fields. */
  onSave: (changes: ProfilePatch) => void
}) {
  const { displayName, email, phone: typedPhone } = draft.fields
  const phone = typedPhone.trim() === '' ? null : normalisePhone(typedPhone)
  const isPhoneWrong = phone === null && typedPhone.trim() !== ''
  const needsConsent = isPhoneWrong || (phone !== null && phone !== user.phone)
  const { form, faultIn } = useForm({
    initial: { displayName, email, phone: typedPhone, hasConsented: '' },
    faultsOf: (typed) => ({
      email: typed.email.trim() === user.email ? undefined : emailFault(typed.email),
      phone: typed.phone.trim() === '' ? undefined : phoneFault(typed.phone),
      hasConsented: needsConsent ? consentFault(typed.hasConsented) : undefined,
    }),
    refusal,
    onSubmit() {
      if (!isSaving) onSave(profileChanges(user, { displayName, email, phone }))
    },
  })

  return (
    <form {...form} aria-label="Profile" className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Display name" className="content-start" error={faultIn('displayName')}>
          {(control) => (
            <Input
              {...control}
              ref={draft.wasAsked ? focusOnMount : undefined}
              autoComplete="name"
              maxLength={100}
              name="displayName"
              value={displayName}
              onChange={(event) => draft.change({ displayName: event.target.value })}
            />
          )}
        </Field>
        <Field label="E-mail" className="content-start" error={faultIn('email')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={EMAIL_MAX_LENGTH}
              name="email"
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
          <Field label="Phone" description={understoodNumber(typedPhone)} error={faultIn('phone')}>
            {(control) => (
              <PhoneInput
                {...control}
                name="phone"
                value={typedPhone}
                onChange={(event) => draft.change({ phone: event.target.value })}
              />
            )}
          </Field>
          {needsConsent && <ConsentBox name="hasConsented" error={faultIn('hasConsented')} />}
        </div>
      </div>
      <NeedsNetwork what="Changing your profile" />
      {/* Not disabled, so that it gets the focus back after a cancelled dialog. */}
      <Button type="submit" aria-disabled={isSaving || undefined} className="sm:justify-self-start">
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}
