'use client'

import { useUnsent } from '@/lib/client/unsent/unsent'
import { counted } from '@/lib/shared/counted'

/** Says what signing out or deleting the account would lose; nothing when everything is sent. */
export function UnsentLoss() {
  const { length } = useUnsent().thoughts
  if (length === 0) return null
  return (
    <strong className="mt-2 block">
      {counted(length, 'thought')} on this device {length === 1 ? 'is' : 'are'} not sent yet and
      would be lost.
    </strong>
  )
}
