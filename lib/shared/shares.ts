/** What the server, the service worker and the pages agree on about what other apps share. */

/** The share target of the manifest: other apps send here by POST. */
export const SHARE_ADDRESS = '/share'

/** Where what was shared stands beside the form; who is not signed in is led to sign in first. */
export const SHARED_ADDRESS = '/dashboard?new=true'

/**
 * The cache that keeps what was shared, as it was sent, until somebody adds it. Its name does not begin like
 * those of the worker's files, which are deleted with the worker.
 */
export const SHARES = 'shared-with-ramble'

/**
 * The header of a stored share with the id of the person who was signed in here when it was shared. Without it nobody
 * was, or nobody knows who.
 */
export const SHARED_BY_HEADER = 'shared-by'

/** The fields of what is shared. */
export const SHARE_FIELDS = {
  title: 'title',
  text: 'text',
  url: 'url',
  files: 'recordings',
} as const

/** Why something shared was not kept (shares.md#what-is-too-much). */
export const SHARE_FAULTS = ['too-large', 'no-room', 'full', 'too-many', 'unreadable'] as const
export type ShareFault = (typeof SHARE_FAULTS)[number]

/** The address that says why. */
export const refusedShare = (fault: ShareFault) => `${SHARED_ADDRESS}&unshared=${fault}`

/** Whether a request's content type is that of a form with files, as browsers write it. */
export const isShareType = (type: string | null): type is string =>
  /^multipart\/form-data; ?boundary=[\w-]{1,70}$/i.test(type ?? '')
