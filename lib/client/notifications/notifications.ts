import { useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings, User } from '@/lib/shared/accounts'
import { call } from '../server/call'
import { useChange } from '../page/change'
import { refusalOf } from '../server/errors'
import { queryKeys } from '../server/query-keys'
import { toast } from '../page/toast'

/** Shown at an e-mail switch while there is no address. */
export function announceNeedsEmail() {
  toast({
    variant: 'destructive',
    title: 'E-mail required',
    description: 'You need to add an e-mail address to enable e-mail notifications.',
  })
}

const NEEDS_PHONE = 'Phone number required'

/** Shown at a text switch while there is no verified phone. */
export function announceNeedsPhone() {
  toast({
    variant: 'destructive',
    title: NEEDS_PHONE,
    description: 'You need to add a verified phone number to enable SMS notifications.',
  })
}

/** Shown at a text switch after the phone has sent STOP (text-messages.md#stop). */
export function announceOptedOut() {
  toast({
    variant: 'destructive',
    title: 'Texts are stopped',
    description: 'Your phone has to text START first.',
  })
}

/** The user's values of the given settings. */
function valuesOf(user: User, settings: NotificationSettings): NotificationSettings {
  const names = Object.keys(settings) as (keyof NotificationSettings)[]
  return Object.fromEntries(names.map((name) => [name, user[name]]))
}

/**
 * Toggles switches at once and reverts them when the server refuses. Requests are sent one after
 * the other, and each affects only its own switches, so that quick presses don't undo each other.
 */
export function useNotificationSettings(onNeedsPhone = () => {}) {
  const client = useQueryClient()
  const show = (settings: NotificationSettings) =>
    client.setQueryData<User | null>(
      queryKeys.user,
      (user) => user && ({ ...user, ...settings } as User),
    )
  return useChange({
    scope: { id: 'notification-settings' },
    mutationFn: (settings: NotificationSettings) =>
      call('PATCH /api/user/notification-settings', { body: settings }),
    async onMutate(settings) {
      await client.cancelQueries({ queryKey: queryKeys.user })
      const user = client.getQueryData<User | null>(queryKeys.user)
      show(settings)
      return user ? valuesOf(user, settings) : {}
    },
    onSuccess: (user, settings) => show(valuesOf(user, settings)),
    failure: (error) => (refusalOf(error).needsPhone ? NEEDS_PHONE : 'Failed to update settings'),
    onError(error, _settings, before) {
      if (before) show(before)
      if (refusalOf(error).needsPhone) onNeedsPhone()
    },
  })
}
