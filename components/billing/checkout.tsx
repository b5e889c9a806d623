'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Spinner } from '@/components/ui/spinner'
import { ApiError } from '@/lib/client/api'
import { useStartSubscription } from '@/lib/client/billing'
import { BillingProblem } from './billing-problem'
import { PaymentForm } from './payment-form'
import { StripeFrame } from './stripe-frame'
import { useStripeJs } from './use-stripe-js'

const FAILED = 'Failed to initialize subscription. Please try again later.'

/**
 * Prepares the payment and shows its form. Two things are needed for it, the provider's script and a
 * subscription that waits to be paid; whichever fails says so and offers its own way on.
 */
export function Checkout({ publishableKey }: { publishableKey: string | null }) {
  const stripeJs = useStripeJs(publishableKey)
  const [hasFormFailed, setHasFormFailed] = useState(false)
  const { mutate: start, data, error, isError, isSuccess } = useStartSubscription()
  // React's development build runs effects twice.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    start()
  }, [start])

  const isStripeMissing = stripeJs.hasFailed || hasFormFailed
  return (
    <Card>
      <CardHeader>
        <CardTitle>Payment</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {isStripeMissing && (
          <BillingProblem
            message="Stripe initialization failed. Please check your Stripe configuration."
            action={
              <Button variant="outline" onClick={() => window.location.reload()}>
                Reload
              </Button>
            }
          />
        )}
        {isError && (
          <BillingProblem
            message={FAILED}
            detail={
              error instanceof ApiError && error.message !== FAILED ? error.message : undefined
            }
            action={
              <Button variant="outline" onClick={() => start()}>
                Try Again
              </Button>
            }
          />
        )}
        {!isStripeMissing && !isError && !isSuccess && (
          <div className="grid place-items-center py-16">
            <Spinner label="Preparing the payment" />
          </div>
        )}
        {!isStripeMissing && isSuccess && (
          <StripeFrame stripe={stripeJs.stripe} clientSecret={data.clientSecret}>
            <PaymentForm onLoadFailure={() => setHasFormFailed(true)} />
          </StripeFrame>
        )}
      </CardContent>
    </Card>
  )
}
