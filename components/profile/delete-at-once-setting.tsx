'use client'

import { SwitchRow } from '@/components/ui/switch-row'
import { useUpdateProfile } from '@/lib/client/profile'
import type { User } from '@/lib/shared/accounts'
import { DELETED_KEPT_DAYS } from '@/lib/shared/limits'

/** Whether deleted thoughts are not kept (deleted-thoughts.md#at-once). */
export function DeleteAtOnceSetting({ user }: { user: User }) {
  const update = useUpdateProfile(() => undefined)
  const isOn = update.isPending ? (update.variables.deleteAtOnce ?? false) : user.deleteAtOnce
  return (
    <SwitchRow
      label="Delete at once"
      description={`Rambles that you delete are gone for good, in place of staying in Recently Deleted for ${DELETED_KEPT_DAYS} days. Those that are there already stay.`}
      isOn={isOn}
      onChange={(deleteAtOnce) => !update.isPending && update.mutate({ deleteAtOnce })}
    />
  )
}
