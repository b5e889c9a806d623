import 'server-only'
import type { ReactElement } from 'react'

/** A finished e-mail, all but its recipient. */
export interface RenderedEmail {
  subject: string
  html: string
  text: string
  /** Where its recipient turns this kind of mail off; makes the List-Unsubscribe headers. */
  unsubscribeUrl?: string
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
  body,
  unsubscribeUrl,
}: {
  subject: string
  body: ReactElement
  unsubscribeUrl?: string
}): Promise<RenderedEmail> {
  // Like the templates, loaded with the first mail, not at the start: the components are large.
  const { render, toPlainText } = await import('./renderer')
  const html = await render(body)
  return { subject: toSubject(subject), html, text: toPlainText(html), unsubscribeUrl }
}
