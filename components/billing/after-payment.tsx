'use client'

import { lazy, Suspense } from 'react'

const PaymentReturn = lazy(() => import('./payment-return'))

/** On the site root after a payment; loaded separately from the code of an ordinary visit. */
export function AfterPayment({ hasFailed }: { hasFailed: boolean }) {
  return (
    <Suspense>
      <PaymentReturn hasFailed={hasFailed} />
    </Suspense>
  )
}
