/** Characters of a notice that an answer which is not ours may fill. */
const MOST_SAID = 140

const UNREAD = 'script, style, noscript, template'

/** What a person reads of a page of HTML, without its markup. */
function textOfPage(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? '')
  return words.join(' ')
}

/**
 * What a notice says of a refusal that our server did not write, such as a proxy's page: the status, a
 * colon and the text, on one line and at a length that can be read in passing.
 */
export function sayForeignAnswer(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  body: string,
): string {
  const text = body.trimStart().startsWith('<') ? textOfPage(body) : body
  const words = text.replace(/\s+/g, ' ').trim() || statusText
  const said = [...`${status}: ${words}`]
  return said.length > MOST_SAID ? `${said.slice(0, MOST_SAID - 1).join('')}…` : said.join('')
}
