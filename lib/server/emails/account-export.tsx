import 'server-only'
import { Text } from '@react-email/components'
import { Action, EmailLayout, Eyebrow, Paragraph, Title } from './layout'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'
import { styles } from './theme'

export interface AccountExportEmailProps {
  downloadUrl: string
  /** When the link ends, in words, in the person's timezone. */
  expires: string
  reader?: UnverifiedReader
}

function AccountExportEmail({ downloadUrl, expires, reader }: AccountExportEmailProps) {
  return (
    <EmailLayout
      preview={`Ready to download until ${expires}.`}
      reader={reader}
      footer={
        <Text className="muted" style={styles.footer}>
          You get this because someone signed in to your account asked for a copy of its data. If it
          was not you, change your password.
        </Text>
      }
    >
      <Eyebrow>Your data</Eyebrow>
      <Title>Your export is ready</Title>
      <Paragraph>
        It holds everything in your account. The link works until {expires}, and only while you are
        signed in.
      </Paragraph>
      <Action href={downloadUrl}>Download your data</Action>
    </EmailLayout>
  )
}

/** The e-mail that a copy of the account's data is ready, with its link and when that ends. */
export function renderAccountExportEmail(props: AccountExportEmailProps): Promise<RenderedEmail> {
  return renderEmail({
    subject: 'Your data export is ready',
    body: <AccountExportEmail {...props} />,
  })
}
