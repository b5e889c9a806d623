'use client'

import { Link } from '@/components/ui/link'
import { useRoomForWaiting } from '@/lib/client/use/room'

/** Says beforehand that the free plan will not take all waiting thoughts (plans.md#free-limits). */
export function BeyondPlan() {
  const { waiting, left } = useRoomForWaiting()
  if (waiting <= left) return null
  const others = waiting - left === 1 ? 'The last stays' : 'The others stay'
  return (
    <p className="text-sm text-warning">
      {left === 0
        ? 'The free plan has no room for what waits. It stays'
        : `The free plan has room for ${left} of the ${waiting} thoughts that wait. ${others}`}{' '}
      on this device until there is.{' '}
      <Link href="/subscribe" className="font-medium underline underline-offset-4">
        Upgrade to Pro
      </Link>
    </p>
  )
}
