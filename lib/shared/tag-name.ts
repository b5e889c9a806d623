import { cleanName } from './clean-name'
import { hasVisibleText } from './visible-text'

/** A tag's name with single spaces and without a leading `#`; empty if nothing in it is visible. */
export function bareTagName(name: string): string {
  const bare = name
    .replace(/^[\s#]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return hasVisibleText(bare) ? bare : ''
}

/**
 * The form in which tag names are compared: NFC, trimmed, single spaces, lower case, without a leading
 * `#`.
 */
export function normaliseTagName(name: string): string {
  return cleanName(bareTagName(name).toLowerCase())
}

/** Returns a function that tells whether a tag has this name, in any case. */
export function isCalled(name: string): (tag: { name: string }) => boolean {
  const wanted = normaliseTagName(name)
  return (tag) => normaliseTagName(tag.name) === wanted
}
