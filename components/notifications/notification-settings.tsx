'use client'

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { LoadError } from '@/components/page/load-error'
import { Panel } from '@/components/ui/panel'
import { Spinner } from '@/components/ui/spinner'
import { useUser } from '@/lib/client/accounts/accounts'
import { useNavigate } from '@/lib/client/page/navigation'
import {
  announceNeedsEmail,
  announceNeedsPhone,
  announceOptedOut,
  useNotificationSettings,
} from '@/lib/client/notifications/notifications'
import { NEEDS_PHONE_REDIRECT_MS } from '@/lib/shared/limits'
import type { NotificationSettings as Settings, User } from '@/lib/shared/accounts'
import { MissingContact } from './missing-contact'
import { NotificationSwitch } from './notification-switch'

/** After a refusal because no phone is set, links to where one is added. */
function useWayToProfile() {
  const navigate = useNavigate()
  const [isDue, setDue] = useState(false)
  const leave = useEffectEvent(() => navigate('/profile'))
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => leave(), NEEDS_PHONE_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isDue])
  return () => setDue(true)
}

/** What the person is notified of, and by which channel; each switch takes effect at once. */
export function NotificationSettings({
  children,
}: {
  /** Content before the switches. */
  children?: ReactNode
}) {
  const { data: user, error } = useUser()
  return (
    <div className="grid gap-5">
      <h1 className="font-display text-2xl font-semibold">Notification Settings</h1>
      {children}
      {user && <Switches user={user} />}
      {!user && error && <LoadError title="Your settings could not be read" error={error} />}
      {!user && !error && (
        <div className="grid place-items-center py-16">
          <Spinner label="Loading your settings" />
        </div>
      )}
    </div>
  )
}

function Switches({ user }: { user: User }) {
  const settings = useNotificationSettings(useWayToProfile())

  const about = (name: keyof Settings) => ({
    isOn: user[name],
    isSaved: settings.isSuccess && name in settings.variables,
  })
  const byEmail = (name: keyof Settings) => ({
    ...about(name),
    isUnavailable: !user.email,
    onChange: (isOn: boolean) =>
      user.email ? settings.mutate({ [name]: isOn }) : announceNeedsEmail(),
  })
  const byText = (name: keyof Settings) => ({
    ...about(name),
    isUnavailable: !user.phone || user.isPhoneOptedOut,
    onChange(isOn: boolean) {
      if (!user.phone) announceNeedsPhone()
      else if (isOn && user.isPhoneOptedOut) announceOptedOut()
      else settings.mutate({ [name]: isOn })
    },
  })

  return (
    <>
      <MissingContact user={user} />
      <Panel title="E-mail">
        <div className="-my-3 grid divide-y divide-border">
          <NotificationSwitch
            label="New rambles by e-mail"
            description="A message when a ramble has been organised."
            {...byEmail('emailNewRambleNotify')}
          />
          <NotificationSwitch
            label="Daily summary"
            description="Each morning, what you captured the day before."
            {...byEmail('emailDailySummary')}
          />
          <NotificationSwitch
            label="Monthly summary"
            description="On the 1st, what the month before held."
            {...byEmail('emailMonthlySummary')}
          />
        </div>
      </Panel>
      <Panel title="SMS">
        <div className="-my-3">
          <NotificationSwitch
            label="New rambles by SMS"
            description="A text when a ramble has been organised."
            {...byText('smsNewRambleNotify')}
          />
        </div>
      </Panel>
      <Panel title="Reminders">
        <div className="-my-3 grid divide-y divide-border">
          <NotificationSwitch
            label="Enable reminders"
            description="Hear of your reminders when they are due."
            {...about('enableReminders')}
            onChange={(isOn) => settings.mutate({ enableReminders: isOn })}
          />
          {user.enableReminders && (
            <>
              <NotificationSwitch
                label="E-mail reminders"
                description="To your e-mail address."
                {...byEmail('emailReminders')}
              />
              <NotificationSwitch
                label="SMS reminders"
                description="To your verified phone."
                {...byText('smsReminders')}
              />
            </>
          )}
        </div>
      </Panel>
    </>
  )
}
