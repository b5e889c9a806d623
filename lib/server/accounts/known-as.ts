import 'server-only'

/**
 * The condition by which somebody is found in `users u` under what they typed as $1: the username, or the
 * e-mail address. JavaScript lowers some letters otherwise, so the database does it. A name from before
 * names were composed (NFC) is found by who types it as it was. No new username can be somebody's address
 * (accounts.md#usernames); one of before may be, so that two accounts can be known as one thing.
 */
export const KNOWN_AS = `(lower(u.username) IN (lower($1), lower(normalize($1))) OR lower(u.email) = lower($1))`

/** What was typed as $1, as tries and requests for it are counted. */
export const TYPED_NAME = 'lower(normalize($1))'
