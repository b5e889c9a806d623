import { sanitiseText } from '@/lib/shared/plain-text'
import { hasVisibleText } from '@/lib/shared/visible-text'

/**
 * Joins the parts of a share into one text, each on its own line, without parts that another contains: many apps put
 * the title or the address into the text too.
 */
export function textOfShare(parts: { title: string; text: string; url: string }): string {
  const [title = '', text = '', url = ''] = [parts.title, parts.text, parts.url].map((part) =>
    sanitiseText(part).trim(),
  )
  const own = [
    text.includes(title) ? '' : title,
    text,
    text.includes(url) || title.includes(url) ? '' : url,
  ]
  return own.filter(hasVisibleText).join('\n')
}
