/** What the server, the service worker and the pages agree on about shares from other apps. */

/** The share target of the manifest: other apps send here by POST, bookmarks and links by GET. */
export const SHARE_ADDRESS = '/share'

/** Where shares are shown next to the form; a person who is not signed in has to sign in first. */
export const SHARED_ADDRESS = '/dashboard?new=true'

/**
 * The cache that keeps shares, as they were sent, until somebody adds them. Its name has another prefix than the caches
 * of the worker's files, which are deleted with the worker.
 */
export const SHARES = 'shared-with-ramble'

/**
 * The header of a stored share with the id of the person who was signed in here when it was shared. Without it, nobody
 * was signed in, or it is not known who was.
 */
export const SHARED_BY_HEADER = 'shared-by'

/** The fields of a share. */
export const SHARE_FIELDS = {
  title: 'title',
  text: 'text',
  url: 'url',
  files: 'recordings',
} as const

/** The share in the query of an address, as the form that an app would send; null if there is none. */
export function sharedInAddress({ searchParams }: URL): FormData | null {
  const form = new FormData()
  for (const field of [SHARE_FIELDS.title, SHARE_FIELDS.text, SHARE_FIELDS.url]) {
    const value = searchParams.get(field)
    if (value) form.set(field, value)
  }
  return [...form.keys()].length > 0 ? form : null
}

/** Why a share was not kept (shares.md#what-is-too-much). */
export const SHARE_FAULTS = ['too-large', 'no-room', 'full', 'too-many', 'unreadable'] as const
export type ShareFault = (typeof SHARE_FAULTS)[number]

/** The address that gives the reason. */
export const refusedShare = (fault: ShareFault) => `${SHARED_ADDRESS}&unshared=${fault}`

/** Whether a request's content type is that of a form with files, as browsers write it. */
export const isShareType = (type: string | null): type is string =>
  /^multipart\/form-data; ?boundary=[\w-]{1,70}$/i.test(type ?? '')
