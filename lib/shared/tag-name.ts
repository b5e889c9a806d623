import { cleanName } from './clean-name'

/** A tag's name with single spaces and without a leading `#`. */
export function bareTagName(name: string): string {
  return name
    .replace(/^[\s#]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The form in which tag names are compared: NFC, trimmed, single spaces, lower case, without a leading
 * `#`.
 */
export function normaliseTagName(name: string): string {
  return cleanName(bareTagName(name).toLowerCase())
}
