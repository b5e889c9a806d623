'use client'

import { setNonce } from 'get-nonce'
import { type ReactNode, useEffect, useState } from 'react'
import { TooltipLayer } from '@/components/ui/tooltip'
import { NavigationProvider } from '@/lib/client/page/navigation'
import { showKeptTheme } from '@/lib/client/page/theme'
import { LazyToaster } from './lazy-toaster'
import { NavigationSign } from './navigation-sign'

/**
 * What surrounds every page. `nonce` is this page's nonce of the content security policy: the
 * styles that keep the page still behind an open dialog need it.
 */
export function Root({ nonce, children }: { nonce?: string; children: ReactNode }) {
  useState(() => {
    if (nonce && typeof window !== 'undefined') setNonce(nonce)
  })
  useEffect(showKeptTheme, [])
  return (
    <>
      <NavigationProvider>
        {children}
        <NavigationSign />
      </NavigationProvider>
      <TooltipLayer />
      <LazyToaster />
    </>
  )
}
