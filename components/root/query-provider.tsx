'use client'

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { makeQueryClient } from '@/lib/client/query-client'

let browserClient: QueryClient | undefined

/** A server renders for many people, each with a cache of their own; a tab has one on all its pages. */
function queryClientHere(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient()
  return (browserClient ??= makeQueryClient())
}

/** For pages that read or change data by the API; the landing page goes without its code. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClientHere)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
