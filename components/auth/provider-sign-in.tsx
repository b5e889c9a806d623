'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { Separator } from '@/components/ui/separator'
import { Spinner } from '@/components/ui/spinner'
import { useExternalSignIn } from '@/lib/client/sign-in/external-sign-in'
import { focusIfLost, focusOnMount } from '@/lib/client/page/focus-on-mount'
import { usePreload } from '@/lib/client/page/preload'
import type { SignInProvider } from '@/lib/shared/accounts'
import { pageAfterThisSignIn } from '@/lib/client/page/leave'
import { ProviderLogo } from './provider-logo'

const ConnectAccountDialog = onDemand(() => import('./connect-account-dialog'))

export interface ProviderSignInProps {
  provider: SignInProvider
  /** Without a provider the button stays, and a click says that sign-in failed. */
  isConfigured: boolean
}

/** Signs in with an external account, in a popup. */
export function ProviderSignIn({ provider, isConfigured }: ProviderSignInProps) {
  const router = useRouter()
  const onSignedIn = () => router.replace(pageAfterThisSignIn())
  const signIn = useExternalSignIn({ isConfigured, onSignedIn })
  const { isPending, closePopup, profile, cancel } = signIn
  /** The popup opened from here, so the button may take the focus back. */
  const [wasAsked, setWasAsked] = useState(false)
  usePreload(ConnectAccountDialog.preload)

  function handleClick() {
    setWasAsked(true)
    signIn.start()
  }

  return (
    <div className="grid gap-4">
      <Separator>Or continue with</Separator>
      {closePopup ? (
        <OpenPopup name={provider.name} onCancel={closePopup} />
      ) : (
        <Button
          ref={wasAsked ? focusIfLost : undefined}
          variant="outline"
          size="lg"
          className="w-full text-sm"
          aria-disabled={isPending || undefined}
          onClick={handleClick}
        >
          <ProviderLogo id={provider.id} />
          Sign in with {provider.name}
        </Button>
      )}
      {profile && (
        <ConnectAccountDialog
          provider={provider}
          profile={profile}
          signIn={signIn}
          onUnavailable={cancel}
        />
      )}
    </div>
  )
}

/** Replaces the button, at the same height, while the provider's window is open. */
function OpenPopup({ name, onCancel }: { name: string; onCancel: () => void }) {
  const id = useId()
  return (
    <div className="flex h-12 items-center gap-3 rounded-md border border-border bg-muted pr-1 pl-4 text-sm mouse:h-11">
      <Spinner label="" className="size-4" />
      <p id={id} className="line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere">
        Waiting for the {name} window...
      </p>
      <Button
        ref={focusOnMount}
        variant="ghost"
        size="sm"
        aria-describedby={id}
        onClick={onCancel}
        className="max-h-10"
      >
        Cancel
      </Button>
    </div>
  )
}
