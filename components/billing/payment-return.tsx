'use client'

import { useEffect, useState } from 'react'
import { usePlanArrival } from '@/lib/client/billing'
import { toast } from '@/lib/client/page/toast'
import { PLAN_ARRIVES_WITHIN_MS } from '@/lib/shared/limits'

/**
 * Handles the return from the payment: removes the provider's parameters from the address, and
 * refetches the current user until the plan has arrived. The plan box then shows it without a
 * reload.
 */
export default function PaymentReturn({ hasFailed }: { hasFailed: boolean }) {
  const [isWaiting, setIsWaiting] = useState(!hasFailed)
  const isPro = usePlanArrival({ isWaiting })

  useEffect(() => {
    window.history.replaceState(window.history.state, '', '/')
    if (hasFailed) {
      const description = 'An unknown error occurred'
      toast({ variant: 'destructive', title: 'Payment Failed', description })
    }
    const timer = setTimeout(() => setIsWaiting(false), PLAN_ARRIVES_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [hasFailed])

  if (hasFailed) return null
  return (
    <p role="status" className="mb-5 rounded-xl bg-success-soft px-5 py-4 text-sm text-success">
      {isPro && 'Thank you! Pro is active.'}
      {!isPro && isWaiting && 'Thank you! Your payment is being confirmed...'}
      {!isPro &&
        !isWaiting &&
        'Your payment has not been confirmed yet. Pro starts as soon as it is; there is nothing more to do.'}
    </p>
  )
}
