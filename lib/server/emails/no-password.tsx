import 'server-only'
import { Action, EmailLayout, Eyebrow, Paragraph, ReasonFooter, Title } from './layout'
import { ASKED_FOR_PASSWORD } from './reasons'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'

export interface NoPasswordEmailProps {
  username: string
  /** The provider's name on the sign-in page's button; null when no provider is configured. */
  provider: string | null
  signInUrl: string
  reader?: UnverifiedReader
}

function NoPasswordEmail({ username, provider, signInUrl, reader }: NoPasswordEmailProps) {
  return (
    <EmailLayout
      preview={provider ? `It signs in with ${provider}.` : 'It signs in another way.'}
      reader={reader}
      footer={<ReasonFooter>{ASKED_FOR_PASSWORD}</ReasonFooter>}
    >
      <Eyebrow>Your account</Eyebrow>
      <Title>Your account has no password</Title>
      {provider ? (
        <Paragraph>
          The account “<bdi>{username}</bdi>” signs in with {provider}: choose “Sign in with{' '}
          {provider}” below the form. Signed in, you can set a password under Security in your
          profile.
        </Paragraph>
      ) : (
        <Paragraph>
          The account “<bdi>{username}</bdi>” signs in with an account elsewhere, which is not set
          up on this server any more. Please contact us.
        </Paragraph>
      )}
      <Action href={signInUrl}>Sign in</Action>
    </EmailLayout>
  )
}

/** The e-mail for a password reset of an account that has only an external sign-in. */
export function renderNoPasswordEmail(props: NoPasswordEmailProps): Promise<RenderedEmail> {
  return renderEmail({ subject: 'How you sign in', body: <NoPasswordEmail {...props} /> })
}
