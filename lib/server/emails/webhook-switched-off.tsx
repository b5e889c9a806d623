import 'server-only'
import { Action, EmailLayout, Eyebrow, Paragraph, ReasonFooter, Title } from './layout'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'

export interface WebhookSwitchedOffEmailProps {
  /** The host of its address; the rest may be a secret. */
  host: string
  webhooksUrl: string
  reader?: UnverifiedReader
}

function WebhookSwitchedOffEmail({ host, webhooksUrl, reader }: WebhookSwitchedOffEmailProps) {
  return (
    <EmailLayout
      preview="Nothing is sent to it any more."
      reader={reader}
      footer={<ReasonFooter>You get this because you added this webhook.</ReasonFooter>}
    >
      <Eyebrow>Your account</Eyebrow>
      <Title>A webhook was switched off</Title>
      <Paragraph>
        Your webhook at <bdi>{host}</bdi> has not accepted a message for three days, or says that it
        is gone. Nothing is sent to it any more.
      </Paragraph>
      <Paragraph>
        Its last messages, and why they failed, are listed with it. There you can switch it on, and
        send them again.
      </Paragraph>
      <Action href={webhooksUrl}>Show my webhooks</Action>
    </EmailLayout>
  )
}

/** The e-mail about a webhook that was switched off because it failed. */
export function renderWebhookSwitchedOffEmail(
  props: WebhookSwitchedOffEmailProps,
): Promise<RenderedEmail> {
  return renderEmail({
    subject: 'A webhook was switched off',
    body: <WebhookSwitchedOffEmail {...props} />,
  })
}
