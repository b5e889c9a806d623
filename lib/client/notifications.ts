import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings, User } from '@/lib/shared/accounts'
import { api, bodyOf, messageOf } from './api'
import { queryKeys } from './query-keys'
import { toast } from './toast'

/** Said of a text switch while there is no verified phone. */
export function announceNeedsPhone(
  description = 'You need to add a verified phone number to enable SMS notifications.',
) {
  toast({ variant: 'destructive', title: 'Phone number required', description })
}

/** Said of a text switch while the phone's STOP holds (text-messages.md#stop). */
export function announceOptedOut() {
  toast({
    variant: 'destructive',
    title: 'Texts are stopped',
    description: 'Your phone has to text START first.',
  })
}

/** The values that `settings` names, as `user` has them. */
function valuesOf(user: User, settings: NotificationSettings): NotificationSettings {
  const names = Object.keys(settings) as (keyof NotificationSettings)[]
  return Object.fromEntries(names.map((name) => [name, user[name]]))
}

/**
 * Turns switches at once and puts them back when the server refuses. Changes go out one after
 * the other, and each answers only for its own switches, so that quick presses don't undo each other.
 */
export function useNotificationSettings(onNeedsPhone = () => {}) {
  const client = useQueryClient()
  const show = (settings: NotificationSettings) =>
    client.setQueryData<User | null>(
      queryKeys.user,
      (user) => user && ({ ...user, ...settings } as User),
    )
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (settings: NotificationSettings) =>
      api.patch<User>('/api/user/notification-settings', settings),
    async onMutate(settings) {
      await client.cancelQueries({ queryKey: queryKeys.user })
      const user = client.getQueryData<User | null>(queryKeys.user)
      show(settings)
      return user ? valuesOf(user, settings) : {}
    },
    onSuccess: (user, settings) => show(valuesOf(user, settings)),
    onError(error, _settings, before) {
      if (before) show(before)
      const description = messageOf(error)
      if (bodyOf(error).needsPhone !== true) {
        toast({ variant: 'destructive', title: 'Failed to update settings', description })
        return
      }
      announceNeedsPhone(description)
      onNeedsPhone()
    },
  })
}
