import type { ProfilePatch, User } from './accounts'

/** The fields of the profile's form as typed; the phone is normalised, null when blank. */
export interface ProfileForm {
  displayName: string
  email: string
  phone: string | null
}

/**
 * The fields of a form that differ from the account; only these are sent. A blank display name clears
 * it; the stored phone is no change (accounts.md#saving-the-profile).
 */
export function profileChanges(
  user: Pick<User, 'displayName' | 'email' | 'phone'>,
  form: ProfileForm,
): ProfilePatch {
  const displayName = form.displayName.trim() || null
  const email = form.email.trim()
  return {
    ...(displayName !== user.displayName && { displayName }),
    ...(email !== user.email && { email }),
    ...(form.phone !== user.phone && { phone: form.phone }),
  }
}

/** Whether clearing the phone is the only change, which has its own call. */
export function onlyClearsPhone(changes: ProfilePatch): boolean {
  return changes.phone === null && Object.keys(changes).length === 1
}
