'use client'

import { useLoss } from '@/lib/client/use/loss'

/** Says what signing out or deleting the account would lose; nothing when everything is sent. */
export function UnsentLoss() {
  const { count, words } = useLoss()
  if (count === 0) return null
  return (
    <strong className="mt-2 block">
      {words} on this device {count === 1 ? 'is' : 'are'} not sent yet and would be lost.
    </strong>
  )
}
