'use client'

import { setNonce } from 'get-nonce'
import { ThemeProvider } from 'next-themes'
import { type ReactNode, useState } from 'react'
import { TooltipLayer } from '@/components/ui/tooltip'
import { NavigationProvider } from '@/lib/client/navigation'
import { LazyToaster } from './lazy-toaster'
import { NavigationSign } from './navigation-sign'

/**
 * What surrounds every page. `nonce` is this page's nonce of the content security policy: the
 * theme's script needs it, and so do the styles that keep the page still behind an open dialog.
 */
export function Root({ nonce, children }: { nonce?: string; children: ReactNode }) {
  useState(() => {
    if (nonce && typeof window !== 'undefined') setNonce(nonce)
  })
  return (
    <ThemeProvider
      attribute="class"
      storageKey="theme"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      nonce={nonce}
    >
      <NavigationProvider>
        {children}
        <NavigationSign />
      </NavigationProvider>
      <TooltipLayer />
      <LazyToaster />
    </ThemeProvider>
  )
}
