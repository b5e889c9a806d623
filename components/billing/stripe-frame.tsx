'use client'

import { Elements } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { useTheme } from 'next-themes'
import { type ReactNode, useEffect, useState } from 'react'
import { readTokenColour } from './token-colour'

/** The payment form stands in a frame of the provider's, which can't read our stylesheet. */
function appearanceOf(isDark: boolean): Appearance {
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: readTokenColour('--primary'),
      colorBackground: readTokenColour('--card'),
      colorText: readTokenColour('--foreground'),
      colorTextSecondary: readTokenColour('--muted-foreground'),
      colorDanger: readTokenColour('--destructive'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '8px',
    },
    rules: { '.Input': { borderColor: readTokenColour('--input'), boxShadow: 'none' } },
  }
}

/** Gives the payment form inside it the provider's script, the payment and the colours of the page. */
export function StripeFrame({
  stripe,
  clientSecret,
  children,
}: {
  /** Null while it loads. */
  stripe: Stripe | null
  clientSecret: string
  children: ReactNode
}) {
  const { resolvedTheme } = useTheme()
  const [appearance, setAppearance] = useState<Appearance>()
  // The page's colours can be read only after its theme's class is set.
  useEffect(() => setAppearance(appearanceOf(resolvedTheme === 'dark')), [resolvedTheme])
  if (!appearance) return null
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale: 'en' }}>
      {children}
    </Elements>
  )
}
