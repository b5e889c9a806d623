'use client'

import type { ComponentProps } from 'react'
import { SavedNote } from '@/components/ui/saved-note'
import { SwitchRow } from '@/components/ui/switch-row'

/** One switch in its row, and whether it is saved. */
export function NotificationSwitch({
  isSaved,
  ...row
}: Omit<ComponentProps<typeof SwitchRow>, 'className'> & {
  /** It was just turned, and the server has saved it. */
  isSaved: boolean
}) {
  return (
    <div className="relative">
      <SwitchRow {...row} className="py-4" />
      {/* In the space below the switch, so that nothing moves. */}
      <div className="pointer-events-none absolute right-0 bottom-0 *:text-xs">
        <SavedNote>{isSaved && 'Settings saved'}</SavedNote>
      </div>
    </div>
  )
}
