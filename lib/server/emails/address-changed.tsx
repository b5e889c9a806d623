import 'server-only'
import { Action, EmailLayout, Eyebrow, Paragraph, ReasonFooter, Title } from './layout'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'

export interface AddressChangedEmailProps {
  takeBackUrl: string
  /** When the link expires, in words, in the person's timezone. */
  until: string
  reader?: UnverifiedReader
}

function AddressChangedEmail({ takeBackUrl, until, reader }: AddressChangedEmailProps) {
  return (
    <EmailLayout
      preview="If it was not you, take the change back."
      reader={reader}
      footer={
        <ReasonFooter>
          You get this because a Ramble account had this address until now.
        </ReasonFooter>
      }
    >
      <Eyebrow>Your account</Eyebrow>
      <Title>Your account has another e-mail address now</Title>
      <Paragraph>
        If you changed it, there is nothing to do. If it was not you, take the change back: the
        account returns to this address, and everybody is signed out of it. The link works until{' '}
        {until}.
      </Paragraph>
      <Action href={takeBackUrl}>Take the change back</Action>
    </EmailLayout>
  )
}

/** The e-mail to an account's former address after the address was changed (decision 24). */
export function renderAddressChangedEmail(props: AddressChangedEmailProps): Promise<RenderedEmail> {
  return renderEmail({
    subject: 'Your e-mail address was changed',
    body: <AddressChangedEmail {...props} />,
  })
}
