'use client'

import { useUnsent } from '@/lib/client/unsent/unsent'
import { countedUnsent } from '@/lib/client/unsent/words'

/** Says what signing out or deleting the account would lose; nothing when everything is sent. */
export function UnsentLoss() {
  const { entries } = useUnsent()
  if (entries.length === 0) return null
  return (
    <strong className="mt-2 block">
      {countedUnsent(entries)} on this device {entries.length === 1 ? 'is' : 'are'} not sent yet and
      would be lost.
    </strong>
  )
}
