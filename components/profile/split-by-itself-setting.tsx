'use client'

import { SwitchRow } from '@/components/ui/switch-row'
import { useUpdateProfile } from '@/lib/client/profile'
import type { User } from '@/lib/shared/accounts'

/** Whether thoughts are split as they are organised (splits.md#by-itself). */
export function SplitByItselfSetting({ user }: { user: User }) {
  const update = useUpdateProfile(() => undefined)
  const isOn = update.isPending ? (update.variables.splitByItself ?? false) : user.splitByItself
  return (
    <SwitchRow
      label="Split by itself"
      description="A new ramble that holds several thoughts is split into them as soon as it is organised. What you wrote is kept in the archive, and can be put together again."
      isOn={isOn}
      onChange={(splitByItself) => !update.isPending && update.mutate({ splitByItself })}
    />
  )
}
