import { useQueryClient } from '@tanstack/react-query'
import type { ExternalProfile, User } from '@/lib/shared/accounts'
import { REPLACES_SESSION, showUser } from '../accounts/accounts'
import { call } from '../server/call'
import { useChange } from '../page/change'
import { withProof } from './proof'
import { signInFailure, useProviderPopup } from './provider-popup'
import { queryKeys } from '../server/query-keys'
import { toast } from '../page/toast'

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
    (body) => withProof(() => call('POST /api/user/link-provider', { body })),
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
    mutationFn: () => withProof(() => call('POST /api/user/unlink-provider')),
    async onSuccess(user) {
      await showUser(client, user)
      void client.invalidateQueries({ queryKey: queryKeys.sessions })
      toast({ title: 'Account disconnected' })
    },
    failure: signInFailure,
    onError: () => client.invalidateQueries({ queryKey: queryKeys.user }),
  })
}
