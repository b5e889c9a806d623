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
  /** Of one that is too long to be added, the beginning. */
  text: string
  isTooLong: boolean
  /** All of the text, to be copied. */
  whole: () => string
  recordings: readonly File[]
  /** How many files it had besides. */
  left: number
}

/** A part beyond that is too long whatever is left out of it; only its beginning is worked on. */
const READ_LENGTH = 2 * SHARE_MAX_LENGTH

/** What becomes of files that are no recordings, are too large or too many. */
export const wordsOfLeft = (left: number) => ({
  title: `${counted(left, 'file')} not taken`,
  description: `Ramble takes up to ${SHARE_MAX_RECORDINGS} recordings at a time, each of at most ${RECORDING_MAX_BYTES / 1024 / 1024} MB.`,
})

const isRecording = (file: File) =>
  /^(audio\/|video\/webm)/.test(file.type) && file.size > 0 && file.size <= RECORDING_MAX_BYTES

/** Reads one that waits before a person. What can't be read has nothing in it. */
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
