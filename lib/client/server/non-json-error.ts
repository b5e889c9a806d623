/** The maximum length of a notice with text from a response that is not ours. */
const MOST_SAID = 140

const UNREAD = 'script, style, noscript, template'

/** The readable text of an HTML page, without its markup. */
function textOfPage(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? '')
  return words.join(' ')
}

/**
 * The notice of a refusal that our server did not write, such as a proxy's error page: the status, a colon and the
 * text, on one line and short enough to read at a glance.
 */
export function nonJsonMessage(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  body: string,
): string {
  // A service worker can't parse a page, and shows no notice.
  const isReadablePage = body.trimStart().startsWith('<') && 'DOMParser' in globalThis
  const text = isReadablePage ? textOfPage(body) : body
  const words = text.replace(/\s+/g, ' ').trim() || statusText
  const said = [...`${status}: ${words}`]
  return said.length > MOST_SAID ? `${said.slice(0, MOST_SAID - 1).join('')}…` : said.join('')
}
