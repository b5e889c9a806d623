import 'server-only'
import { render, toPlainText as convert } from '@react-email/components'

export { render }

const HEADINGS = ['h1', 'h2', 'h3'].map((selector) => ({
  selector,
  options: { uppercase: false },
}))

/** The plain-text part: headings keep their case, and every link shows its URL. */
export function toPlainText(html: string): string {
  return convert(html, { selectors: HEADINGS })
}
