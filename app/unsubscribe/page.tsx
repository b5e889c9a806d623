import type { Metadata } from 'next'
import { FullPageMessage } from '@/components/layout/message'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { readSubscription } from '@/lib/server/notifications/unsubscribe'
import { searchParametersOf } from '../search-parameters'

export const metadata: Metadata = {
  title: 'Unsubscribe',
  robots: { index: false },
  /** The address holds the token; without any referrer browsers would not say where the form is from. */
  referrer: 'same-origin',
}

const KINDS = {
  'new-ramble': 'E-mails about new rambles',
  daily: 'Daily summaries by e-mail',
  monthly: 'Monthly summaries by e-mail',
  reminders: 'Reminders by e-mail',
}

/**
 * Where the link in a mail's footer leads. Opening it changes nothing, since mail scanners open every
 * link; the button does, without a session and without script.
 */
export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  const token = (await searchParametersOf(searchParams)).get('token') ?? ''
  const subscription = await readSubscription({ token, now: new Date() })
  if (!subscription) {
    return (
      <FullPageMessage
        title="This link does not work"
        action={<SettingsLink>Notification settings</SettingsLink>}
      >
        It is incomplete, or its time has run out. Signed in, you can turn any e-mail off.
      </FullPageMessage>
    )
  }
  const kind = KINDS[subscription.kind]
  if (!subscription.isOn) {
    return (
      <FullPageMessage
        title="You are unsubscribed"
        action={<SettingsLink>Notification settings</SettingsLink>}
      >
        {kind} are off. You can turn them on again whenever you like.
      </FullPageMessage>
    )
  }
  const call = `/api/unsubscribe?${new URLSearchParams({ token, answer: 'page' })}`
  return (
    <FullPageMessage
      title="Unsubscribe?"
      action={
        <form method="post" action={call}>
          <Button type="submit" size="lg">
            Turn them off
          </Button>
        </form>
      }
    >
      {kind} will stop. Everything else stays as it is.
    </FullPageMessage>
  )
}

function SettingsLink({ children }: { children: string }) {
  return (
    <Button asChild variant="outline">
      <Link href="/profile/notifications">{children}</Link>
    </Button>
  )
}
