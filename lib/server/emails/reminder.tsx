import 'server-only'
import { Link, Text } from '@react-email/components'
import { appUrl } from '../process/app-url'
import { Action, EmailLayout, Eyebrow, SubscriptionFooter, Title } from './layout'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'
import { styles } from './theme'

export interface ReminderEmailProps {
  text: string
  /** Its time in words, in the person's timezone: "May 9, 2025 at 3:00 PM". */
  when: string
  thoughtTitle?: string
  thoughtUrl?: string
  /**
   * Under a plan that limits reminder e-mails: this one's number in the month
   * (plans.md#free-limits).
   */
  ofMonth?: { number: number; limit: number; upgradeUrl: string }
  settingsUrl: string
  unsubscribeUrl: string
  reader?: UnverifiedReader
}

function ReminderEmail({
  text,
  when,
  thoughtTitle,
  thoughtUrl,
  ofMonth,
  settingsUrl,
  unsubscribeUrl,
  reader,
}: ReminderEmailProps) {
  return (
    <EmailLayout
      preview={`Set for ${when}`}
      reader={reader}
      footer={
        <SubscriptionFooter
          reason="You set this reminder, and reminders by e-mail are on."
          settingsUrl={settingsUrl}
          unsubscribeUrl={unsubscribeUrl}
        />
      }
    >
      <Eyebrow>Reminder for {when}</Eyebrow>
      <Title>{text}</Title>
      {thoughtUrl && thoughtTitle && (
        <Text dir="auto" className="ink" style={styles.text}>
          From your ramble{' '}
          <Link href={thoughtUrl} className="link" style={styles.link}>
            <bdi>{thoughtTitle}</bdi>
          </Link>
        </Text>
      )}
      {thoughtUrl ? (
        <Action href={thoughtUrl}>Open the ramble</Action>
      ) : (
        <Action href={appUrl('/reminders')}>Open your reminders</Action>
      )}
      {ofMonth && ofMonth.number >= ofMonth.limit && (
        <Text className="muted" style={{ ...styles.eyebrow, marginTop: '24px' }}>
          This was the last of your {ofMonth.limit} reminder e-mails this month. Later ones wait on
          your Reminders page.{' '}
          <Link href={ofMonth.upgradeUrl} className="link" style={styles.link}>
            Pro has no limit
          </Link>
        </Text>
      )}
    </EmailLayout>
  )
}

/** The e-mail of a due reminder. */
export function renderReminderEmail(props: ReminderEmailProps): Promise<RenderedEmail> {
  return renderEmail({
    subject: `Reminder: ${props.text}`,
    neutralSubject: `Reminder for ${props.when}`,
    body: <ReminderEmail {...props} />,
    unsubscribeUrl: props.unsubscribeUrl,
  })
}
