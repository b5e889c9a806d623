'use client'

import { createContext, useContext } from 'react'
import type { SignInProvider } from '@/lib/shared/accounts'

/** What only the server knows and is the same for everybody; each signed-in page brings it along. */
export interface ServerFacts {
  /** The id of the build; null where no service worker is wanted. */
  release: string | null
  /** The external sign-in provider; null if none is set up. */
  provider: SignInProvider | null
  /** Whether it turns recordings into text. */
  canTranscribe: boolean
}

/** Provides the facts to the screens of a page. */
export const ServerFactsContext = createContext<ServerFacts>({
  release: null,
  provider: null,
  canTranscribe: true,
})

export const useServerFacts = (): ServerFacts => useContext(ServerFactsContext)
