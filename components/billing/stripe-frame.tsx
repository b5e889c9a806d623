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

/** The payment form is in the provider's frame, which can't read our stylesheet. */
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

/**
 * Provides the payment form inside it with the provider's script, the payment and the page's
 * colours.
 */
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
  // Reads the theme's class, because the colours are only readable once it is set.
  const isDark = useSyncExternalStore(watchTheme, isPageDark, () => false)
  const appearance = useMemo(() => appearanceOf(isDark), [isDark])
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale: 'en' }}>
      {children}
    </Elements>
  )
}
