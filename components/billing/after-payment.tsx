'use client'

import { lazy, Suspense } from 'react'

const PaymentReturn = lazy(() => import('./payment-return'))

/** On the site root after a payment; what it shows is no part of an ordinary visit's code. */
export function AfterPayment({ hasFailed }: { hasFailed: boolean }) {
  return (
    <Suspense>
      <PaymentReturn hasFailed={hasFailed} />
    </Suspense>
  )
}
