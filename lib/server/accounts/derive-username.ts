import 'server-only'
import { randomInt } from 'node:crypto'
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '@/lib/shared/limits'

const SUFFIX_LENGTH = 9

/**
 * Makes a username from the part of an address before the @: plain letters, digits, `.`, `_`, `-`.
 */
export function usernameFrom(email: string): string {
  const plain = (email.split('@')[0] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, USERNAME_MAX_LENGTH - SUFFIX_LENGTH)
  return plain.length >= USERNAME_MIN_LENGTH ? plain : `${plain}rambler`
}

/** Yields the name itself, then the name with more and more random digits. */
export function* usernameCandidates(email: string): Generator<string, undefined> {
  const name = usernameFrom(email)
  yield name
  for (let digits = 2; digits <= SUFFIX_LENGTH; digits += 1) {
    yield `${name}${randomInt(10 ** (digits - 1), 10 ** digits)}`
  }
}
