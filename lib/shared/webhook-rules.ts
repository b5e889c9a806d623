import { WEBHOOK_URL_MAX_LENGTH } from './limits'
import { firstFault, noMoreUnits, type Rule, TEXT_RULES } from './rules'

export const ADDRESS_WRONG = 'Please enter a whole address, such as https://example.com/ramble.'
export const ADDRESS_TOO_LONG = `Addresses have at most ${WEBHOOK_URL_MAX_LENGTH.toLocaleString('en-US')} characters.`
export const EVENTS_MISSING = 'Please choose at least one event.'

/** Whether a text is an address to which a message can be sent: of the web, and without a name and a password. */
export function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

const ADDRESS_RULES: readonly Rule[] = [
  ...TEXT_RULES,
  noMoreUnits(WEBHOOK_URL_MAX_LENGTH, ADDRESS_TOO_LONG),
  [isWebhookAddress, ADDRESS_WRONG],
]

/** Returns the error of a webhook's address, and of the choice of its events. */
export function webhookFaults({ url, hasEvent }: { url: string; hasEvent: boolean }): {
  url: string | undefined
  events: string | undefined
} {
  return {
    url: firstFault(url.trim(), ADDRESS_RULES),
    events: hasEvent ? undefined : EVENTS_MISSING,
  }
}
