'use client'

import { SwitchRow } from '@/components/ui/switch-row'
import { chooseCopy } from '@/lib/client/store/things/device'
import { useIsCopyWanted } from '@/lib/client/use/use-copy-choice'
import { COPIED_THOUGHTS } from '@/lib/shared/limits'

/** Whether this device keeps a copy of the person's data (copies.md#whether-there-is-one). */
export function CopySetting({ userId }: { userId: number }) {
  return (
    <SwitchRow
      label="Keep a copy on this device"
      description={`Your newest ${COPIED_THOUGHTS.toLocaleString('en')} rambles open at once, and without a network. Turn it off where others use this device too: the copy is erased.`}
      isOn={useIsCopyWanted(userId)}
      onChange={(isOn) => chooseCopy(userId, isOn)}
    />
  )
}
