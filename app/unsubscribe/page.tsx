import type { Metadata } from 'next'
import { FullPageMessage } from '@/components/page/message'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { readSubscription } from '@/lib/server/notifications/unsubscribe'
import { searchParametersOf } from '../search-parameters'

export const metadata: Metadata = {
  title: 'Unsubscribe',
  robots: { index: false },
  /** The URL contains the token. With no referrer at all, browsers would omit the form's origin. */
  referrer: 'same-origin',
}

const KINDS = {
  'new-ramble': 'E-mails about new rambles',
  daily: 'Daily summaries by e-mail',
  monthly: 'Monthly summaries by e-mail',
  reminders: 'Reminders by e-mail',
}

/**
 * The target of the link in an e-mail's footer. Opening it changes nothing, because mail scanners open every link. Only
 * the button does, without a session and without JavaScript.
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
