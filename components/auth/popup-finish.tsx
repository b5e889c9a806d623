'use client'

import { useEffect } from 'react'
import { tellOpener } from '@/lib/client/sign-in/provider-popup'
import type { ExternalProfile } from '@/lib/shared/accounts'
import { PopupMessage } from './popup-message'

export interface PopupFinishProps {
  profile: ExternalProfile | null
  hasFailed: boolean
}

/** The popup's last page: passes on who signed in, and closes. */
export function PopupFinish({ profile, hasFailed }: PopupFinishProps) {
  useEffect(() => {
    if (hasFailed) tellOpener({ kind: 'failed' })
    else tellOpener(profile ? { kind: 'profile', profile } : { kind: 'nobody' })
  }, [profile, hasFailed])
  return <PopupMessage title="You can close this window." />
}
