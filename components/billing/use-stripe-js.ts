import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

/** The provider's script, which only this page loads; null until it has loaded. */
export function useStripeJs(publishableKey: string | null): {
  stripe: Stripe | null
  /** There is no key, or the script was blocked or could not be fetched. */
  hasFailed: boolean
} {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [hasLoadFailed, setHasLoadFailed] = useState(false)
  useEffect(() => {
    if (publishableKey === null) return undefined
    let isCurrent = true
    loadStripe(publishableKey).then(
      (loaded) => isCurrent && setStripe(loaded),
      () => isCurrent && setHasLoadFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [publishableKey])
  return { stripe, hasFailed: publishableKey === null || hasLoadFailed }
}
