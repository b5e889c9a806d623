import 'server-only'
import { Action, EmailLayout, Eyebrow, Paragraph, SubscriptionFooter, Title } from './layout'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'

export interface NewRambleEmailProps {
  title: string
  /** What its card calls the channel: SMS, Voice or Web. */
  source: string
  thoughtUrl: string
  settingsUrl: string
  unsubscribeUrl: string
  reader?: UnverifiedReader
}

function NewRambleEmail({
  title,
  source,
  thoughtUrl,
  settingsUrl,
  unsubscribeUrl,
  reader,
}: NewRambleEmailProps) {
  return (
    <EmailLayout
      preview="Your thought is saved and organised."
      reader={reader}
      footer={
        <SubscriptionFooter
          reason="You get this because e-mails about new Rambles are on."
          settingsUrl={settingsUrl}
          unsubscribeUrl={unsubscribeUrl}
        />
      }
    >
      <Eyebrow>New Ramble · {source}</Eyebrow>
      <Title>{title}</Title>
      <Paragraph>Your thought is saved and organised.</Paragraph>
      <Action href={thoughtUrl}>Open the Ramble</Action>
    </EmailLayout>
  )
}

/** The e-mail about a thought that has been organised: its title and a link. */
export function renderNewRambleEmail(props: NewRambleEmailProps): Promise<RenderedEmail> {
  return renderEmail({
    subject: `New Ramble: ${props.title}`,
    neutralSubject: 'You have a new Ramble',
    body: <NewRambleEmail {...props} />,
    unsubscribeUrl: props.unsubscribeUrl,
  })
}
