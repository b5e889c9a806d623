'use client'

import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Separator } from '@/components/ui/separator'
import { useExternalSignIn } from '@/lib/client/external-account'
import type { SignInProvider } from '@/lib/shared/accounts'
import { ConnectAccountDialog } from './connect-account-dialog'
import { ProviderLogo } from './provider-logo'

export interface ProviderSignInProps {
  provider: SignInProvider
  /** Where none is set up the button stays, and a click says that it failed. */
  isConfigured: boolean
}

/** Signing in with an account elsewhere, in a popup. */
export function ProviderSignIn({ provider, isConfigured }: ProviderSignInProps) {
  const router = useRouter()
  const signIn = useExternalSignIn({ isConfigured, onSignedIn: () => router.replace('/') })
  return (
    <div className="grid gap-4">
      <Separator>Or continue with</Separator>
      <Button
        variant="outline"
        size="lg"
        className="w-full text-sm"
        disabled={signIn.isPending}
        onClick={signIn.start}
      >
        <ProviderLogo id={provider.id} />
        Sign in with {provider.name}
      </Button>
      <ConnectAccountDialog provider={provider} signIn={signIn} />
    </div>
  )
}
