import 'server-only'
import type { ReactElement } from 'react'

/** A finished e-mail, all but its recipient. */
export interface RenderedEmail {
  subject: string
  /** Instead of `subject` where that holds somebody's words, for an address that is not verified. */
  neutralSubject?: string
  html: string
  text: string
  /** Where its recipient turns this kind of mail off; makes the List-Unsubscribe headers. */
  unsubscribeUrl?: string
}

/** What a mail to an unverified address offers whoever reads it. */
export interface UnverifiedReader {
  /** Absent where the account has left the address. */
  verifyUrl?: string
  disownUrl: string
}

/** Mail programs show about this many characters; RFC 5322 allows 998. */
const SUBJECT_MAX_LENGTH = 150

/** A subject in one line: a title with a line break in it must not become a header of its own. */
export function toSubject(text: string): string {
  const characters = [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()]
  if (characters.length <= SUBJECT_MAX_LENGTH) return characters.join('')
  return `${characters
    .slice(0, SUBJECT_MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

/** Renders an e-mail to HTML and to plain text, and bounds its subject. */
export async function renderEmail({
  subject,
  neutralSubject,
  body,
  unsubscribeUrl,
}: {
  subject: string
  neutralSubject?: string
  body: ReactElement
  unsubscribeUrl?: string
}): Promise<RenderedEmail> {
  // Like the templates, loaded with the first mail, not at the start: the components are large.
  const { render, toPlainText } = await import('./renderer')
  const html = await render(body)
  const text = toPlainText(html)
  return { subject: toSubject(subject), neutralSubject, html, text, unsubscribeUrl }
}
