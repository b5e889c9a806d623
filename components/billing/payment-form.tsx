'use client'

import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorNote } from '@/components/ui/error-note'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/lib/client/page/toast'

const UNKNOWN = 'An unknown error occurred'

/**
 * Submits the payment. Returns only on failure: success goes to the site root
 * (plans.md#becoming-pro).
 */
async function pay(stripe: Stripe, elements: StripeElements): Promise<string> {
  const confirmParams = { return_url: `${window.location.origin}/` }
  try {
    const { error } = await stripe.confirmPayment({ elements, confirmParams })
    return error.message || UNKNOWN
  } catch {
    return UNKNOWN
  }
}

/** The provider's card form and the one button that pays; a failure keeps what was typed. */
export function PaymentForm({ onLoadFailure }: { onLoadFailure: () => void }) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)
  const [isPaying, setIsPaying] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPaying) return
    if (!stripe || !elements || !isReady) {
      const title = 'Payment Error: Stripe has not been properly initialized.'
      return toast({ variant: 'destructive', title })
    }
    setIsPaying(true)
    setFailure(null)
    const message = await pay(stripe, elements)
    setIsPaying(false)
    setFailure(message)
    toast({ variant: 'destructive', title: 'Payment Failed', description: message })
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid min-h-56 grid-cols-1">
        {!isReady && (
          <div className="col-start-1 row-start-1 grid place-items-center">
            <Spinner label="Loading the card form" />
          </div>
        )}
        <div className="col-start-1 row-start-1 min-w-0">
          <PaymentElement onReady={() => setIsReady(true)} onLoadError={onLoadFailure} />
        </div>
      </div>
      {failure !== null && <ErrorNote>{failure}</ErrorNote>}
      <Button type="submit" size="lg" aria-disabled={isPaying}>
        {isPaying && <LoaderCircle aria-hidden className="animate-spin" />}
        {isPaying ? 'Processing...' : failure === null ? 'Subscribe Now' : 'Try Again'}
      </Button>
      <p className="text-sm text-muted-foreground">
        $9.99 is charged now and every month until you cancel. Your card details go to our payment
        provider alone.
      </p>
    </form>
  )
}
