import 'server-only'
import type { ReactElement } from 'react'

/** A rendered e-mail without its recipient. */
export interface RenderedEmail {
  subject: string
  /** Replaces a `subject` that contains somebody's words, for an unverified address. */
  neutralSubject?: string
  html: string
  text: string
  /**
   * The URL where the recipient turns this kind of e-mail off, for the List-Unsubscribe headers.
   */
  unsubscribeUrl?: string
}

/** The links in an e-mail to an unverified address. */
export interface UnverifiedReader {
  /** Absent when the account no longer has the address. */
  verifyUrl?: string
  disownUrl: string
}

/** Mail programs show about this many characters; RFC 5322 allows 998. */
const SUBJECT_MAX_LENGTH = 150

/** Puts a subject on one line: a line break in a title must not start a new header. */
export function toSubject(text: string): string {
  const characters = [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()]
  if (characters.length <= SUBJECT_MAX_LENGTH) return characters.join('')
  return `${characters
    .slice(0, SUBJECT_MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

/** Renders an e-mail to HTML and plain text, and limits its subject's length. */
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
  // Loaded with the first e-mail, like the templates, not at startup: the components are large.
  const { render } = await import('./renderer')
  return { subject: toSubject(subject), neutralSubject, unsubscribeUrl, ...(await render(body)) }
}
