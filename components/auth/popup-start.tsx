'use client'

import { useEffect, useRef } from 'react'
import { leaveForProvider } from '@/lib/client/provider-popup'
import type { SignInProvider } from '@/lib/shared/accounts'
import { PopupMessage } from './popup-message'

export interface PopupStartProps {
  provider: SignInProvider
  /** What the opener will know the answer by. */
  attempt: string
}

/** The popup's first page: on its way to the provider. */
export function PopupStart({ provider, attempt }: PopupStartProps) {
  const hasLeft = useRef(false)
  useEffect(() => {
    // Twice would start two sign-ins, of which the browser could finish neither.
    if (hasLeft.current) return
    hasLeft.current = true
    void leaveForProvider(provider.id, attempt)
  }, [provider.id, attempt])
  return <PopupMessage title={`Opening ${provider.name}...`} isBusy />
}
