import 'server-only'
import { Action, EmailLayout, Eyebrow, Paragraph, ReasonFooter, Title } from './layout'
import { HAS_ADDRESS } from './reasons'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'

export interface PasswordChangedEmailProps {
  username: string
  /** The other way to sign in to the account besides the password, if there is one. */
  provider: string | null
  resetUrl: string
  reader?: UnverifiedReader
}

function PasswordChangedEmail({ username, provider, resetUrl, reader }: PasswordChangedEmailProps) {
  return (
    <EmailLayout
      preview="If it was not you, set another one now."
      reader={reader}
      footer={<ReasonFooter>{HAS_ADDRESS}</ReasonFooter>}
    >
      <Eyebrow>Your account</Eyebrow>
      <Title>Your password was changed</Title>
      <Paragraph>
        Somebody with a link from your mail set a new password for the account “
        <bdi>{username}</bdi>”. Everywhere else has been signed out.
      </Paragraph>
      {provider && (
        <Paragraph>
          {provider} signs in to it as before. If that is not you, disconnect it under Security in
          your profile.
        </Paragraph>
      )}
      <Paragraph>
        If it was you, there is nothing to do. If not, somebody else reads your mail: set another
        password now, and change that of your mailbox.
      </Paragraph>
      <Action href={resetUrl}>It was not me</Action>
    </EmailLayout>
  )
}

/** The e-mail to an account's owner after a link has set a new password (decision 29). */
export function renderPasswordChangedEmail(
  props: PasswordChangedEmailProps,
): Promise<RenderedEmail> {
  return renderEmail({
    subject: 'Your password was changed',
    body: <PasswordChangedEmail {...props} />,
  })
}
