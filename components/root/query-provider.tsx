'use client'

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { makeQueryClient } from '@/lib/client/query-client'

let browserClient: QueryClient | undefined

/**
 * A server renders for many people, each with their own cache; a tab keeps one cache for all pages.
 */
function queryClientHere(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient()
  return (browserClient ??= makeQueryClient())
}

/** For pages that read or change data through the API; the landing page omits its code. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClientHere)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
