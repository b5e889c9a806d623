import 'server-only'
import { Text } from '@react-email/components'
import { Action, EmailLayout, Eyebrow, Paragraph, SubscriptionFooter, Title } from './layout'
import { Line, SectionTitle } from './lists'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'
import { styles } from './theme'

export interface NewRambleEmailProps {
  title: string
  /** The channel's name on the card: SMS, Voice or Web. */
  source: string
  summary: string
  /** Its action items, in its own order. */
  items: readonly string[]
  thoughtUrl: string
  settingsUrl: string
  unsubscribeUrl: string
  reader?: UnverifiedReader
}

const SAVED = 'Your thought is saved and organised.'

const inShort = (text: string) =>
  text
    .trim()
    .replace(/[.!?…]+$/u, '')
    .toLowerCase()

/** A summary that only repeats the title is left out. */
function isSaidAlready(summary: string, title: string): boolean {
  return inShort(summary) === inShort(title)
}

function NewRambleEmail({
  title,
  source,
  summary,
  items,
  thoughtUrl,
  settingsUrl,
  unsubscribeUrl,
  reader,
}: NewRambleEmailProps) {
  return (
    <EmailLayout
      preview={SAVED}
      reader={reader}
      footer={
        <SubscriptionFooter
          reason="You get this because e-mails about new rambles are on."
          settingsUrl={settingsUrl}
          unsubscribeUrl={unsubscribeUrl}
        />
      }
    >
      <Eyebrow>New Ramble · {source}</Eyebrow>
      <Title>{title}</Title>
      {isSaidAlready(summary, title) ? (
        <Paragraph>{SAVED}</Paragraph>
      ) : (
        <Text dir="auto" className="ink" style={styles.text}>
          {summary}
        </Text>
      )}
      {items.length > 0 && <SectionTitle>Action items</SectionTitle>}
      {items.map((item, index) => (
        <Line key={index} mark="box">
          {item}
        </Line>
      ))}
      <Action href={thoughtUrl}>Open the ramble</Action>
    </EmailLayout>
  )
}

/** The e-mail about an organised thought: its summary, its action items and a link. */
export function renderNewRambleEmail(props: NewRambleEmailProps): Promise<RenderedEmail> {
  return renderEmail({
    subject: `New Ramble: ${props.title}`,
    neutralSubject: 'You have a new ramble',
    body: <NewRambleEmail {...props} />,
    unsubscribeUrl: props.unsubscribeUrl,
  })
}
