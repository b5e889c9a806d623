import 'server-only'
import { HAS_ADDRESS } from '../recipients/no-address'

/**
 * The SQL condition that finds a person in `users u` by what they typed as $1: the username or the
 * e-mail address. PostgreSQL lower-cases it, since JavaScript lower-cases some letters differently.
 * A username from before names were normalised to NFC is found when it is typed as it was. No new
 * username can be somebody's address (accounts.md#usernames). An older username may be, so $1 can match
 * two accounts.
 */
export const KNOWN_AS = `(lower(u.username) IN (lower($1), lower(normalize($1))) OR lower(u.email) = lower($1) AND ${HAS_ADDRESS})`

/** What was typed as $1, in the form under which tries and requests are counted. */
export const TYPED_NAME = 'lower(normalize($1))'
