import type { ProfilePatch, User } from './accounts'

/** The fields of the profile's form as they are typed; the phone normalised, null when blank. */
export interface ProfileForm {
  displayName: string
  email: string
  phone: string | null
}

/**
 * What of a form differs from the account: only that is sent. Blank clears the display name;
 * the phone stored already is no change (accounts.md#saving-the-profile).
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

/** Whether clearing the phone is all there is to do, which has a call of its own. */
export function onlyClearsPhone(changes: ProfilePatch): boolean {
  return changes.phone === null && Object.keys(changes).length === 1
}
