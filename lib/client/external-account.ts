import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExternalProfile, User } from '@/lib/shared/accounts'
import { REPLACES_SESSION, showUser } from './accounts'
import { call } from './call'
import { useChange } from './change'
import { refusalOf, serverMessageOf } from './errors'
import { askProvider } from './provider-popup'
import { queryKeys } from './query-keys'
import { toast } from './toast'

const SIGN_IN_FAILED = 'An error occurred during sign in. Please try again.'

/** The same notice for every failure of the sign-in (sign-in.md#external-sign-in). */
const signInFailure = (error?: Error) => ({
  title: 'Authentication error',
  description: SIGN_IN_FAILED,
  reason: serverMessageOf(error),
})

const isPasswordWrong = (error: unknown) => refusalOf(error).field === 'password'

/**
 * The provider's popup. `ask` opens it, so call it in the click handler. `cancel` is set while the
 * popup is open.
 */
function useProviderPopup() {
  const [cancel, setCancel] = useState<(() => void) | null>(null)
  return {
    ask() {
      const asked = askProvider()
      setCancel(() => asked.cancel)
      return asked.profile.finally(() => setCancel(null))
    },
    cancel,
  }
}

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
  const client = useQueryClient()
  const [profile, setProfile] = useState<ExternalProfile | null>(null)
  const popup = useProviderPopup()

  const welcome = (user: User) => {
    client.setQueryData(queryKeys.user, user)
    const description = `Welcome ${user.username || user.email}`
    toast({ title: 'Sign in successful', description })
    onSignedIn()
  }

  const signIn = useChange({
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
    onSuccess: (user) => user && welcome(user),
    failure: signInFailure,
  })

  const connection = useChange({
    mutationFn: (body: ExternalProfile & { password: string }) =>
      call('POST /api/auth/firebase', { body }),
    onSuccess: (user) => {
      setProfile(null)
      welcome(user)
    },
    // The dialog stays open and shows that the password is wrong.
    failure: (error) => (isPasswordWrong(error) ? null : signInFailure(error)),
    onError(error) {
      if (!isPasswordWrong(error)) setProfile(null)
    },
  })

  return {
    start() {
      if (!isConfigured) toast({ variant: 'destructive', ...signInFailure() })
      else if (!signIn.isPending) signIn.mutate(popup.ask())
    },
    isPending: signIn.isPending,
    /** Closes the popup; null when none is open. */
    closePopup: popup.cancel,
    profile,
    connect: (password: string) => profile && connection.mutate({ ...profile, password }),
    isConnecting: connection.isPending,
    /** Why connecting failed; shown at the password field when that is wrong. */
    refusal: connection.error,
    cancel() {
      setProfile(null)
      connection.reset()
    },
  }
}

/**
 * A mutation that needs the provider's confirmation: opens the popup, then makes the call with the
 * profile.
 */
function useWithProvider<Input>(
  change: (profile: ExternalProfile, input: Input) => Promise<User>,
  done: string,
) {
  const client = useQueryClient()
  return useChange({
    async mutationFn({ asked, input }: { asked: Promise<ExternalProfile | null>; input: Input }) {
      const profile = await asked
      return profile && change(profile, input)
    },
    async onSuccess(user) {
      if (!user) return
      await showUser(client, user)
      void client.invalidateQueries({ queryKey: queryKeys.sessions })
      toast({ title: done })
    },
    failure: signInFailure,
  })
}

/**
 * Connects an external account to the signed-in person. `link` opens the popup, so call it in the
 * click handler.
 */
export function useLinkProvider() {
  const { mutate, isPending } = useWithProvider(
    (body) => call('POST /api/user/link-provider', { body }),
    'Account connected',
  )
  const { ask, cancel } = useProviderPopup()
  return {
    link: () => mutate({ asked: ask(), input: undefined }),
    isPending,
    /** Closes the popup; null when none is open. */
    closePopup: cancel,
  }
}

/**
 * Sets the first password of an account that has only an external sign-in; opens the popup like
 * `link`.
 */
export function useSetPassword() {
  const { mutate, isPending } = useWithProvider(
    (profile, newPassword: string) =>
      call('POST /api/user/set-password', { body: { ...profile, newPassword } }),
    'Password set',
  )
  const { ask, cancel } = useProviderPopup()
  return {
    setPassword: (newPassword: string) => mutate({ asked: ask(), input: newPassword }),
    isPending,
    /** Closes the popup; null when none is open. */
    closePopup: cancel,
  }
}

/** Disconnects the external account; every other session ends. */
export function useUnlinkProvider() {
  const client = useQueryClient()
  return useChange({
    ...REPLACES_SESSION,
    mutationFn: () => call('POST /api/user/unlink-provider'),
    async onSuccess(user) {
      await showUser(client, user)
      void client.invalidateQueries({ queryKey: queryKeys.sessions })
      toast({ title: 'Account disconnected' })
    },
    failure: signInFailure,
    onError: () => client.invalidateQueries({ queryKey: queryKeys.user }),
  })
}
