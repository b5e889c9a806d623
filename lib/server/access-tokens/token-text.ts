import 'server-only'
import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'ramble_pat_'
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6
const LAST_LENGTH = 4

/** Base62, digits first. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const TOKEN = new RegExp(
  `^${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
)

/** The CRC-32 of a text, in base62. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}

/** Returns a new access token: `ramble_pat_`, 30 random characters of base62, and their CRC-32 in 6 more. */
export function newTokenText(): string {
  const digit = () => DIGITS.charAt(randomInt(DIGITS.length))
  const random = Array.from({ length: RANDOM_LENGTH }, digit).join('')
  return `${PREFIX}${random}${checksumOf(random)}`
}

/** Whether a text has the form of an access token, with the right checksum: a mistyped token is refused at once. */
export function isTokenText(text: string): boolean {
  const [, random, checksum] = TOKEN.exec(text) ?? []
  return random !== undefined && checksumOf(random) === checksum
}

/** A token that a request came with. */
export interface Bearer {
  text: string
  /** Whether it has the beginning of an access token of ours. */
  isAccessToken: boolean
}

/** Returns the token of an Authorization header; undefined for another scheme. */
export function bearerOf(authorization: string | null | undefined): Bearer | undefined {
  const [, text] = /^bearer +(\S+)\s*$/i.exec(authorization ?? '') ?? []
  return text === undefined ? undefined : { text, isAccessToken: text.startsWith(PREFIX) }
}

/** Returns the SHA-256 of a token, in 32 bytes. Only this is stored: the token itself is random enough not to be guessed. */
export function tokenHash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Returns the end of a token, by which a person tells it from others. */
export function lastCharactersOf(text: string): string {
  return text.slice(-LAST_LENGTH)
}
