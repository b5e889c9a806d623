import { useState } from 'react'
import { refusalOf } from '@/lib/client/server/errors'
import { useRemovePhone, useUpdateProfile } from '@/lib/client/profile'
import { toast } from '@/lib/client/page/toast'
import type { ProfilePatch } from '@/lib/shared/accounts'
import { onlyClearsPhone } from '@/lib/shared/profile-changes'

/** A number to verify, and what is saved once it is verified. */
export type Verification = { phone: string; rest: ProfilePatch; isAutomatic: boolean }

/**
 * Saves what changed: the phone by its own call, and a new number through its verification, after
 * which the rest is sent (accounts.md#saving-the-profile).
 */
export function useProfileSaving(onSaved: () => void) {
  const update = useUpdateProfile(onSaved)
  const removal = useRemovePhone(onSaved)
  const [verification, setVerification] = useState<Verification | null>(null)

  function send(changes: ProfilePatch) {
    update.mutate(changes, {
      onError(error) {
        const { phone, ...rest } = changes
        if (!phone || !refusalOf(error).requiresVerification) return
        setVerification({ phone, rest, isAutomatic: true })
      },
    })
  }

  return {
    isSaving: update.isPending || removal.isPending,
    /** Why the server refused it all, unless a number has to be verified first. */
    refusal: refusalOf(update.error).requiresVerification ? null : update.error,
    save(changes: ProfilePatch) {
      if (Object.keys(changes).length === 0) toast({ title: 'No changes' })
      else if (onlyClearsPhone(changes)) removal.mutate()
      else send(changes)
    },
    verification,
    verify: (phone: string) => setVerification({ phone, rest: {}, isAutomatic: false }),
    endVerification: () => setVerification(null),
    /** The number is verified and stored; the other changes follow. */
    finishVerification() {
      const rest = verification?.rest ?? {}
      if (Object.keys(rest).length > 0) send(rest)
      else onSaved()
    },
  }
}
