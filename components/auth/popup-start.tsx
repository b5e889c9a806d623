'use client'

import { useEffect, useRef } from 'react'
import { leaveForProvider } from '@/lib/client/sign-in/provider-popup'
import type { SignInProvider } from '@/lib/shared/accounts'
import { PopupMessage } from './popup-message'

export interface PopupStartProps {
  provider: SignInProvider
  /** Lets the opener recognise the result. */
  attempt: string
}

/** The popup's first page: redirects to the provider. */
export function PopupStart({ provider, attempt }: PopupStartProps) {
  const hasLeft = useRef(false)
  useEffect(() => {
    // Two runs would start two sign-ins, and the browser could finish neither.
    if (hasLeft.current) return
    hasLeft.current = true
    void leaveForProvider(provider.id, attempt)
  }, [provider.id, attempt])
  return <PopupMessage title={`Opening ${provider.name}...`} isBusy />
}
