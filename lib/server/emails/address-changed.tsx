import 'server-only'
import { Action, EmailLayout, Eyebrow, Paragraph, ReasonFooter, Title } from './layout'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'

interface AddressChangedEmailProps {
  /** Whether the mail is sent because the account has another address now, or is about to get a new password. */
  cause: 'change' | 'password'
  takeBackUrl: string
  /** When the link expires, in words, in the person's timezone. */
  until: string
  reader?: UnverifiedReader
}

const WORDS = {
  change: {
    subject: 'Your e-mail address was changed',
    title: 'Your account has another e-mail address now',
    says: 'If you changed it, there is nothing to do.',
  },
  password: {
    subject: 'A new password was requested',
    title: 'Somebody asked for a new password',
    says: 'Your account had this address a few days ago. A link for a new password is on its way to its present one. If you asked for it, there is nothing to do.',
  },
}

function AddressChangedEmail({ cause, takeBackUrl, until, reader }: AddressChangedEmailProps) {
  const { title, says } = WORDS[cause]
  return (
    <EmailLayout
      preview="If it was not you, take the change back."
      reader={reader}
      footer={
        <ReasonFooter>
          You get this because a Ramble account had this address{cause === 'change' && ' until now'}
          .
        </ReasonFooter>
      }
    >
      <Eyebrow>Your account</Eyebrow>
      <Title>{title}</Title>
      <Paragraph>
        {says} If it was not you, take the change of the address back: the account returns to this
        address, everybody is signed out of it, and you choose a new password. The link works until{' '}
        {until}.
      </Paragraph>
      <Action href={takeBackUrl}>Take the change back</Action>
    </EmailLayout>
  )
}

/**
 * The e-mail to an account's former address after the address was changed (decision 24), and when
 * somebody asks for a new password while the change can be taken back (decision 100).
 */
export function renderAddressChangedEmail(props: AddressChangedEmailProps): Promise<RenderedEmail> {
  return renderEmail({
    subject: WORDS[props.cause].subject,
    body: <AddressChangedEmail {...props} />,
  })
}
