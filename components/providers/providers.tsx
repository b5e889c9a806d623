'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { ThemeProvider } from 'next-themes'
import { type ReactNode, useState } from 'react'
import { TooltipLayer } from '@/components/ui/tooltip'
import { makeQueryClient } from '@/lib/client/query-client'
import { LazyToaster } from './lazy-toaster'

/**
 * What every page has around it. `nonce` is the content policy's password for this page: the theme's
 * script needs it, and so do the styles that keep the page still behind an open dialog.
 */
export function Providers({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [queryClient] = useState(() => {
    if (nonce && typeof window !== 'undefined') setNonce(nonce)
    return makeQueryClient()
  })
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider
        attribute="class"
        storageKey="theme"
        defaultTheme="system"
        enableSystem
        disableTransitionOnChange
        nonce={nonce}
      >
        {children}
        <TooltipLayer />
        <LazyToaster />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
