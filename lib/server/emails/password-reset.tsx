import 'server-only'
import { Action, EmailLayout, Eyebrow, Paragraph, ReasonFooter, Title } from './layout'
import { ASKED_FOR_PASSWORD } from './reasons'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'

export interface PasswordResetEmailProps {
  username: string
  resetUrl: string
  reader?: UnverifiedReader
}

function PasswordResetEmail({ username, resetUrl, reader }: PasswordResetEmailProps) {
  return (
    <EmailLayout
      preview="The link works once, within an hour."
      reader={reader}
      footer={<ReasonFooter>{ASKED_FOR_PASSWORD}</ReasonFooter>}
    >
      <Eyebrow>Your account</Eyebrow>
      <Title>Set a new password</Title>
      <Paragraph>
        The link is for the account “<bdi>{username}</bdi>”. It works once, within an hour, and ends
        the links of before.
      </Paragraph>
      <Action href={resetUrl}>Set a new password</Action>
      <Paragraph>
        If you did not ask for it, there is nothing to do: your password stays as it is.
      </Paragraph>
    </EmailLayout>
  )
}

/** The e-mail with the link that replaces a forgotten password (decision 29). */
export function renderPasswordResetEmail(props: PasswordResetEmailProps): Promise<RenderedEmail> {
  return renderEmail({
    subject: 'Set a new password',
    body: <PasswordResetEmail {...props} />,
  })
}
