'use client'

import { useId } from 'react'
import { Switch } from '@/components/ui/switch'
import { chooseCopy } from '@/lib/client/copy/device'
import { useIsCopyWanted } from '@/lib/client/copy/use-copy-choice'
import { COPIED_THOUGHTS } from '@/lib/shared/limits'

/** Whether this device keeps a copy of the person's data (copies.md#whether-there-is-one). */
export function CopySetting({ userId }: { userId: number }) {
  const id = useId()
  const isWanted = useIsCopyWanted(userId)
  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-6">
      <span className="grid gap-0.5">
        <span id={`${id}-label`} className="text-sm font-medium">
          Keep a copy on this device
        </span>
        <span id={`${id}-description`} className="text-sm text-muted-foreground">
          Your newest {COPIED_THOUGHTS.toLocaleString('en')} rambles open at once, and without a
          network. Turn it off where others use this device too: the copy is erased.
        </span>
      </span>
      <Switch
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-description`}
        checked={isWanted}
        onCheckedChange={(isOn) => chooseCopy(userId, isOn)}
      />
    </label>
  )
}
