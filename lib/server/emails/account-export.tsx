import 'server-only'
import { Action, EmailLayout, Eyebrow, Paragraph, ReasonFooter, Title } from './layout'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'

export interface AccountExportEmailProps {
  downloadUrl: string
  /** When the link expires, in words, in the person's timezone. */
  expires: string
  reader?: UnverifiedReader
}

function AccountExportEmail({ downloadUrl, expires, reader }: AccountExportEmailProps) {
  return (
    <EmailLayout
      preview={`Ready to download until ${expires}.`}
      reader={reader}
      footer={
        <ReasonFooter>
          You get this because someone signed in to your account asked for a copy of its data. If it
          was not you, change your password.
        </ReasonFooter>
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

/** The e-mail with the link to a finished account export, and when the link expires. */
export function renderAccountExportEmail(props: AccountExportEmailProps): Promise<RenderedEmail> {
  return renderEmail({
    subject: 'Your data export is ready',
    body: <AccountExportEmail {...props} />,
  })
}
