import { counted } from '@/lib/shared/counted'
import { RECORDING_MAX_BYTES, SHARE_MAX_LENGTH, SHARE_MAX_RECORDINGS } from '@/lib/shared/limits'
import { SHARE_FIELDS, SHARED_BY_HEADER } from '@/lib/shared/shares'
import { hasVisibleText } from '@/lib/shared/visible-text'
import { textOfShare } from './text'

/** What another app or site has shared, and nobody has added yet. */
export interface Share {
  id: string
  key: Request
  /** Whether the person was signed in here when it was shared, or has said that it is theirs. */
  isOwn: boolean
  /** The text, or only its beginning when it is too long to be added. */
  text: string
  isTooLong: boolean
  /** The whole text, for copying. */
  whole: () => string
  recordings: readonly File[]
  /** How many of its files were left out. */
  left: number
}

/** A part longer than this is too long whatever is removed from it; only its beginning is processed. */
const READ_LENGTH = 2 * SHARE_MAX_LENGTH

/** The notice about files that are not recordings, too large or too many. */
export const wordsOfLeft = (left: number) => ({
  title: `${counted(left, 'file')} not taken`,
  description: `Ramble takes up to ${SHARE_MAX_RECORDINGS} recordings at a time, each of at most ${RECORDING_MAX_BYTES / 1024 / 1024} MB.`,
})

const isRecording = (file: File) =>
  /^(audio\/|video\/webm)/.test(file.type) && file.size > 0 && file.size <= RECORDING_MAX_BYTES

/** Reads a waiting share for a person. A share that can't be read is returned empty. */
export async function readShare(cache: Cache, key: Request, userId: number): Promise<Share> {
  const stored = await cache.match(key)
  const form = await stored?.formData().catch(() => null)
  const field = (name: string) => {
    const value = form?.get(name)
    return typeof value === 'string' ? value : ''
  }
  const { title, text, url, files } = SHARE_FIELDS
  const parts = { title: field(title), text: field(text), url: field(url) }
  const beginOf = (part: string) => part.slice(0, READ_LENGTH)
  const isLong = Object.values(parts).some(({ length }) => length > READ_LENGTH)
  const shared = textOfShare({
    title: beginOf(parts.title),
    text: beginOf(parts.text),
    url: beginOf(parts.url),
  })
  const sent = (form?.getAll(files) ?? []).filter((file) => file instanceof File)
  const recordings = sent.filter(isRecording).slice(0, SHARE_MAX_RECORDINGS)
  return {
    id: key.url.split('/').at(-1) ?? '',
    key,
    isOwn: stored?.headers.get(SHARED_BY_HEADER) === String(userId),
    text: hasVisibleText(shared) ? shared.slice(0, SHARE_MAX_LENGTH) : '',
    isTooLong: isLong || shared.length > SHARE_MAX_LENGTH,
    whole: () => textOfShare(parts),
    recordings,
    left: sent.filter(({ size }) => size > 0).length - recordings.length,
  }
}
