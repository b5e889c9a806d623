'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Spinner } from '@/components/ui/spinner'
import { useStartSubscription } from '@/lib/client/billing'
import { BillingProblem } from './billing-problem'
import { PaymentForm } from './payment-form'
import { StripeFrame } from './stripe-frame'
import { useStripeJs } from './use-stripe-js'
import { serverMessageOf } from '@/lib/client/server/errors'

const NO_SUBSCRIPTION = 'Failed to initialize subscription. Please try again later.'
const NO_STRIPE = 'Stripe initialization failed. Please check your Stripe configuration.'

const NOT_SOLD =
  'Pro can’t be bought on this site right now. You have not been charged, and nothing changes for you.'
const NO_FORM =
  'The card form did not load. A content blocker or the connection may keep it away; you have not been charged.'
const NOT_CHARGED = 'You have not been charged, and nothing changes for you.'

/** The server's message, in addition to our own text. */
function detailOf(error: unknown): string | null {
  const message = serverMessageOf(error)
  return message !== undefined && message !== NO_SUBSCRIPTION ? message : null
}

/**
 * Prepares the payment and shows its form. It needs the provider's key and script, and then a subscription
 * that waits for payment; whatever is missing is reported in one place, with one next step.
 */
export function Checkout({ publishableKey }: { publishableKey: string | null }) {
  const stripeJs = useStripeJs(publishableKey)
  const [hasFormFailed, setHasFormFailed] = useState(false)
  const { mutate: start, data, error, isError, isSuccess } = useStartSubscription()
  // React's development build runs effects twice.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || publishableKey === null) return
    hasBegun.current = true
    start()
  }, [start, publishableKey])

  const isStripeMissing = stripeJs.hasFailed || hasFormFailed
  const withoutStripe = publishableKey === null ? NOT_SOLD : NO_FORM
  return (
    <Card>
      <CardHeader>
        <CardTitle>Payment</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {(isStripeMissing || isError) && (
          <BillingProblem
            messages={[
              ...(isError ? [NO_SUBSCRIPTION] : []),
              ...(isStripeMissing ? [NO_STRIPE] : []),
            ]}
            meaning={detailOf(error) ?? (isStripeMissing ? withoutStripe : NOT_CHARGED)}
            action={
              isStripeMissing ? (
                <Button variant="outline" onClick={() => window.location.reload()}>
                  Reload
                </Button>
              ) : (
                <Button variant="outline" onClick={() => start()}>
                  Try Again
                </Button>
              )
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
