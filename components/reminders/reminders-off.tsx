'use client'

import { BellOff } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { SavedNote } from '@/components/ui/saved-note'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useUser } from '@/lib/client/accounts/accounts'
import { useNotificationSettings } from '@/lib/client/notifications/notifications'
import type { NotificationSettings, User } from '@/lib/shared/accounts'

/** Why no reminder reaches the person with the current switches, and what would change that. */
function obstacleOf(
  user: User,
): { says: string; cure?: NotificationSettings; label: string } | null {
  if (!user.enableReminders) {
    const cure = { enableReminders: true }
    return { says: 'Reminders are turned off', cure, label: 'Turn reminders on' }
  }
  const comesByText = user.smsReminders && user.isPhoneVerified && !user.isPhoneOptedOut
  if (comesByText || (user.emailReminders && user.email)) return null
  const says = 'Reminders come neither by e-mail nor by text'
  if (!user.email) return { says, label: 'Go to your settings' }
  return { says, cure: { emailReminders: true }, label: 'Turn e-mail reminders on' }
}

/** Says that reminders reach nobody, and offers to turn them on; renders nothing while they do. */
export function RemindersOff() {
  const { data: user } = useUser()
  const settings = useNotificationSettings()
  const obstacle = user ? obstacleOf(user) : null
  if (!obstacle && settings.isIdle) return null
  return (
    <div className="grid gap-2">
      {obstacle && (
        <Obstacle key={obstacle.says} {...obstacle} onCure={(cure) => settings.mutate(cure)} />
      )}
      <SavedNote>{!obstacle && settings.isSuccess && 'Reminders are on'}</SavedNote>
    </div>
  )
}

function Obstacle({
  says,
  cure,
  label,
  onCure,
}: NonNullable<ReturnType<typeof obstacleOf>> & { onCure: (cure: NotificationSettings) => void }) {
  const noteFocus = useFocusHandover()

  function handleClick({ currentTarget }: MouseEvent<HTMLElement>) {
    if (!cure) return
    noteFocus(currentTarget)
    onCure(cure)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-warning-soft px-5 py-3 text-sm text-foreground">
      <BellOff aria-hidden className="size-4 shrink-0 text-warning" />
      <p className="min-w-48 flex-1">
        {says}: when its time comes, a reminder leaves your list and reaches nobody.
      </p>
      {cure ? (
        <Button variant="outline" size="sm" onClick={handleClick}>
          {label}
        </Button>
      ) : (
        <Link href="/profile/notifications" className="font-medium underline underline-offset-4">
          {label}
        </Link>
      )}
    </div>
  )
}
