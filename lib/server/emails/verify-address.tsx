import 'server-only'
import { Action, EmailLayout, Eyebrow, Paragraph, ReasonFooter, Title } from './layout'
import { HAS_ADDRESS } from './reasons'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'

export interface VerifyAddressEmailProps {
  verifyUrl: string
  /** Sent in place of a link for a new password, which this address gets once it is verified. */
  isBeforePassword?: boolean
  reader?: UnverifiedReader
}

function VerifyAddressEmail({
  verifyUrl,
  isBeforePassword = false,
  reader,
}: VerifyAddressEmailProps) {
  return (
    <EmailLayout
      preview="One click, and reminders and summaries reach you here."
      reader={reader && { disownUrl: reader.disownUrl }}
      footer={<ReasonFooter>{HAS_ADDRESS}</ReasonFooter>}
    >
      <Eyebrow>Your account</Eyebrow>
      <Title>Is this your address?</Title>
      <Paragraph>
        Verify it, so that all your reminders, notices and summaries can come here. The link works
        for seven days.
      </Paragraph>
      {isBeforePassword && (
        <Paragraph>
          You asked for a new password, and this address is new. Verify it, then ask once more.
        </Paragraph>
      )}
      <Action href={verifyUrl}>Verify this address</Action>
    </EmailLayout>
  )
}

/** The e-mail with the link that verifies an address. */
export function renderVerifyAddressEmail(props: VerifyAddressEmailProps): Promise<RenderedEmail> {
  return renderEmail({
    subject: 'Verify your e-mail address',
    body: <VerifyAddressEmail {...props} />,
  })
}
