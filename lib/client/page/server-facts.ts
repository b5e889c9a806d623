'use client'

import { createContext, useContext } from 'react'
import type { SignInProvider } from '@/lib/shared/accounts'

/** Facts that only the server knows and that are the same for everybody; each signed-in page includes them. */
export interface ServerFacts {
  /** The id of the build; null where no service worker is wanted. */
  release: string | null
  /** The external sign-in provider; null if none is set up. */
  provider: SignInProvider | null
  /** Whether the server can transcribe recordings. */
  canTranscribe: boolean
}

/** Provides the facts to the screens of a page. */
export const ServerFactsContext = createContext<ServerFacts>({
  release: null,
  provider: null,
  canTranscribe: true,
})

export const useServerFacts = (): ServerFacts => useContext(ServerFactsContext)
