import { useState } from 'react'
import type { ExternalProfile, User } from '@/lib/shared/accounts'
import { call } from '../server/call'
import { useChangeWithoutCache } from '../page/change-without-cache'
import { welcomeHere } from '../store/things/device'
import { refusalOf } from '../server/errors'
import { signInFailure, useProviderPopup } from './provider-popup'
import { toast } from '../page/toast'

const isPasswordWrong = (error: unknown) => refusalOf(error).field === 'password'

/**
 * Signs in with an external account. `start` opens the popup, so call it in the click handler. When
 * the e-mail has a password account, `profile` is set, and `connect` takes that password once.
 */
export function useExternalSignIn({
  isConfigured,
  onSignedIn,
}: {
  isConfigured: boolean
  onSignedIn: () => void
}) {
  const [profile, setProfile] = useState<ExternalProfile | null>(null)
  const popup = useProviderPopup()

  const welcome = (user: User) => {
    welcomeHere(user)
    const description = `Welcome ${user.username || user.email}`
    toast({ title: 'Sign in successful', description })
    onSignedIn()
  }

  const signIn = useChangeWithoutCache({
    async mutationFn(asked: Promise<ExternalProfile | null>) {
      const found = await asked
      if (!found) return null
      try {
        return await call('POST /api/auth/firebase', { body: found })
      } catch (error) {
        if (!isPasswordWrong(error)) throw error
        setProfile(found)
        return null
      }
    },
    failure: signInFailure,
  })

  const connection = useChangeWithoutCache({
    mutationFn: (body: ExternalProfile & { password: string }) =>
      call('POST /api/auth/firebase', { body }),
    // The dialog stays open and shows that the password is wrong.
    failure: (error) => (isPasswordWrong(error) ? null : signInFailure(error)),
  })

  return {
    start() {
      if (!isConfigured) toast({ variant: 'destructive', ...signInFailure() })
      else if (!signIn.isPending) {
        signIn.mutate(popup.ask(), { onSuccess: (user) => user && welcome(user) })
      }
    },
    isPending: signIn.isPending,
    /** Closes the popup; null when none is open. */
    closePopup: popup.cancel,
    profile,
    connect(password: string) {
      if (!profile) return
      connection.mutate(
        { ...profile, password },
        {
          onSuccess(user) {
            setProfile(null)
            welcome(user)
          },
          onError: (error) => !isPasswordWrong(error) && setProfile(null),
        },
      )
    },
    isConnecting: connection.isPending,
    /** Why connecting failed; shown at the password field when that is wrong. */
    refusal: connection.error,
    cancel() {
      setProfile(null)
      connection.reset()
    },
  }
}
