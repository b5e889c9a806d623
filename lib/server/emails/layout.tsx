import 'server-only'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { appUrl } from '../process/app-url'
import type { UnverifiedReader } from './render'
import { styles, styleSheet } from './theme'

interface LayoutProps {
  /** The preview text that mail programs show after the subject. */
  preview: string
  /** Why this e-mail was sent, and how to stop it. */
  footer: ReactNode
  /** Links for the reader of an unverified address, who may be anybody. */
  reader?: UnverifiedReader
  children: ReactNode
}

/** The frame of every e-mail: the product's name, one card, and the footer. */
export function EmailLayout({ preview, footer, reader, children }: LayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
      </Head>
      <Body className="background" style={styles.body}>
        <Preview>{preview}</Preview>
        <Container style={styles.container}>
          <Link href={appUrl('/')} className="ink" style={styles.wordmark} data-skip-in-text>
            {PRODUCT_NAME}
          </Link>
          <Section className="card" style={styles.card}>
            {children}
          </Section>
          {footer}
          {reader && <ReaderFooter {...reader} />}
        </Container>
      </Body>
    </Html>
  )
}

const LONG_TITLE = 100

/** The small line above a title that names the kind of e-mail. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={styles.eyebrow}>
      {children}
    </Text>
  )
}

/** A title may be somebody's whole text: a long title gets a smaller font, and every title its own text direction. */
export function Title({ children }: { children: string }) {
  const style = children.length > LONG_TITLE ? styles.longTitle : styles.title
  return (
    <Heading as="h1" dir="auto" className="ink" style={style}>
      {children}
    </Heading>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.text}>
      {children}
    </Text>
  )
}

/** The one action of an e-mail. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={styles.actions}>
      <Button href={href} className="button" style={styles.button}>
        {children}
      </Button>
    </Section>
  )
}

/** The footer of e-mails that can't be switched off: why they were sent. */
export function ReasonFooter({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={styles.footer}>
      {children}
    </Text>
  )
}

/** Lets a reader whose account this is not stop the e-mails, without access to the account. */
function ReaderFooter({ verifyUrl, disownUrl }: UnverifiedReader) {
  return (
    <Text className="muted" style={styles.footer}>
      {verifyUrl && (
        <>
          This address is not verified yet.{' '}
          <Link href={verifyUrl} className="muted" style={styles.footerLink}>
            Verify it
          </Link>
          {' · '}
        </>
      )}
      <Link href={disownUrl} className="muted" style={styles.footerLink}>
        This is not me
      </Link>
    </Text>
  )
}

interface SubscriptionFooterProps {
  /** Begins with "You get this because". */
  reason: string
  settingsUrl: string
  unsubscribeUrl: string
}

/** The footer of e-mails that can be switched off. */
export function SubscriptionFooter({
  reason,
  settingsUrl,
  unsubscribeUrl,
}: SubscriptionFooterProps) {
  return (
    <>
      <ReasonFooter>{reason}</ReasonFooter>
      <Text className="muted" style={styles.footer}>
        <Link href={settingsUrl} className="muted" style={styles.footerLink}>
          Notification settings
        </Link>
        {' · '}
        <Link href={unsubscribeUrl} className="muted" style={styles.footerLink}>
          Unsubscribe
        </Link>
      </Text>
    </>
  )
}
