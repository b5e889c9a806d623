import { counted } from '@/lib/shared/counted'
import {
  RECORDING_MAX_BYTES,
  SHARE_MAX_LENGTH,
  SHARE_MAX_RECORDINGS,
  SHARES_WAITING,
} from '@/lib/shared/limits'
import { SHARE_FAULTS, SHARE_FIELDS, type ShareFault, SHARES } from '@/lib/shared/shares'
import { draftKey, readDraft, withText, writeDraft } from '../draft-store'
import { keepRecording, type KeptRecording } from '../kept-recordings'
import { type Notice, toast } from '../toast'
import { changeVoice, voiceNow } from '../voice-state'
import { secondsOf } from './seconds'
import { textOfShare } from './text'
import { readWaitingShares } from './waiting'

/** Why something shared did not come, in words. */
const WORDS: Record<ShareFault, Notice> = {
  'too-large': {
    title: 'Too much to share at once',
    description: 'Nothing of it was taken. Please share less at a time.',
  },
  'no-room': {
    title: 'No room for what you shared',
    description: 'This device stores no more. Make some room, then share it again.',
  },
  'too-many': {
    title: 'Not taken yet',
    description: 'Too much came at once. Please share it again in a minute.',
  },
  unreadable: {
    title: 'What you shared could not be read',
    description: 'Ramble takes texts, links and recordings.',
  },
}

const isRecording = (file: File) =>
  /^(audio\/|video\/webm)/.test(file.type) && file.size > 0 && file.size <= RECORDING_MAX_BYTES

/** Shows why the last thing shared was not kept, where the address says so. */
function showRefusal(): void {
  const given = new URLSearchParams(window.location.search).get('unshared')
  const fault = SHARE_FAULTS.find((known) => known === given)
  if (fault) toast({ variant: 'destructive', ...WORDS[fault] })
}

/**
 * Adds a shared text to the end of the capture draft, replacing nothing, and once for an id. Returns
 * whether the browser has stored it.
 */
function addToDraft(userId: number, id: string, text: string): boolean {
  const key = draftKey(userId)
  const draft = readDraft(key)
  const shared = draft.shared ?? []
  if (!shared.includes(id)) {
    const before = draft.text.trimEnd()
    const added = before === '' ? text : `${before}\n\n${text}`
    writeDraft(key, { ...withText(draft, added), shared: [...shared.slice(-SHARES_WAITING), id] })
  }
  try {
    return localStorage.getItem(key)?.includes(id) ?? false
  } catch {
    return false
  }
}

/** Stores a shared recording, once for an id, as one that has no text yet; the recorder goes on with it. */
async function addRecording(userId: number, id: string, file: File): Promise<void> {
  const type = file.type.split(';')[0] ?? ''
  const recording: KeptRecording = {
    id,
    sound: new Blob([await file.arrayBuffer()], { type }),
    seconds: await secondsOf(file),
    recordedAt: new Date().toISOString(),
    message: 'It has not been transcribed yet.',
    isReceived: true,
  }
  await keepRecording(userId, recording)
  const others = voiceNow().kept.filter((other) => other.id !== id)
  changeVoice({ kept: [...others, recording] })
}

async function take(userId: number, cache: Cache, key: Request): Promise<void> {
  const form = await (await cache.match(key))?.formData().catch(() => null)
  if (!form) {
    await cache.delete(key)
    toast({ variant: 'destructive', ...WORDS.unreadable })
    return
  }
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const { title, text, url, files } = SHARE_FIELDS
  const shared = textOfShare({ title: field(title), text: field(text), url: field(url) })
  const sent = form.getAll(files).filter((file) => file instanceof File)
  const recordings = sent.filter(isRecording).slice(0, SHARE_MAX_RECORDINGS)

  if (shared.length > SHARE_MAX_LENGTH) {
    await cache.delete(key)
    toast({ variant: 'destructive', ...WORDS['too-large'] })
    return
  }
  const id = key.url.split('/').at(-1) ?? ''
  const isStored = shared === '' || addToDraft(userId, id, shared)
  for (const [place, file] of recordings.entries()) {
    await addRecording(userId, `${id}-${place}`, file)
  }
  // A text that is in memory only is read again by the next page.
  if (isStored) await cache.delete(key)
  const left = sent.filter(({ size }) => size > 0).length - recordings.length
  if (left > 0) {
    toast({
      variant: 'destructive',
      title: `${counted(left, 'file')} not taken`,
      description: `Ramble takes up to ${SHARE_MAX_RECORDINGS} recordings at a time, each of at most ${RECORDING_MAX_BYTES / 1024 / 1024} MB.`,
    })
  } else if (shared === '' && recordings.length === 0) {
    toast({ variant: 'destructive', ...WORDS.unreadable })
  }
}

/** Brings what was shared into the capture draft and among the recordings, each thing in one tab. */
export async function takeShares(userId: number): Promise<void> {
  showRefusal()
  const work = async () => {
    const keys = await readWaitingShares()
    if (keys.length === 0) return
    const cache = await caches.open(SHARES)
    for (const key of keys) await take(userId, cache, key)
  }
  await (navigator.locks ? navigator.locks.request(SHARES, work) : work())
}
