'use client'

import { Elements } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { readTokenColour } from './token-colour'

function watchTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}

function isPageDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

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
  // The theme's class itself, since the colours can be read only once it is set.
  const isDark = useSyncExternalStore(watchTheme, isPageDark, () => false)
  const appearance = useMemo(() => appearanceOf(isDark), [isDark])
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale: 'en' }}>
      {children}
    </Elements>
  )
}
