import { SHARES_WAITING } from '@/lib/shared/limits'
import { SHARES } from '@/lib/shared/shares'
import { catchUpDrafts, draftKey, readDraft, withText, writeDraft } from '../drafts/draft-store'
import { keepDraftsNow } from '../drafts/kept-drafts'
import { keepRecording, type KeptRecording } from '../recordings/kept-recordings'
import { changeVoice, voiceNow } from '../voice/voice-state'
import { secondsOf } from './seconds'
import type { Share } from './share'
import { inTurn } from './waiting'

/**
 * The ids of the shares that this tab has added. Where the draft is only in memory, the share stays stored for the next
 * page.
 */
const addedHere = new Set<string>()

export const wasAddedHere = (id: string) => addedHere.has(id)

/** Whether the person's capture draft has the share already. */
export const wasAddedTo = (userId: number, id: string) =>
  readDraft(draftKey(userId)).shared?.includes(id) ?? false

/**
 * Adds a shared text to the end of the capture draft, once per id, without replacing anything. Returns whether the
 * browser has stored it.
 */
async function addToDraft(userId: number, id: string, text: string): Promise<boolean> {
  catchUpDrafts()
  const key = draftKey(userId)
  const draft = readDraft(key)
  const shared = draft.shared ?? []
  if (!shared.includes(id)) {
    const before = draft.text.trimEnd()
    const added = before === '' ? text : `${before}\n\n${text}`
    writeDraft(key, { ...withText(draft, added), shared: [...shared.slice(-SHARES_WAITING), id] })
  }
  if (await keepDraftsNow()) return true
  try {
    return localStorage.getItem(key)?.includes(id) ?? false
  } catch {
    return false
  }
}

/** Stores a shared recording, once per id, as one without text; the recorder then transcribes it. */
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

/** Adds those parts of a share that were not added yet, then deletes the share. Call it in this tab's turn. */
export async function finishAdding(userId: number, share: Share, cache: Cache): Promise<void> {
  const { id, key, text, recordings } = share
  addedHere.add(id)
  const isStored = text === '' || (await addToDraft(userId, id, text))
  for (const [place, file] of recordings.entries()) {
    await addRecording(userId, `${id}-${place}`, file)
  }
  // If the text is only in memory, the next page reads the share again.
  if (isStored) await cache.delete(key)
}

/**
 * Adds a share to the capture draft and the recordings, at the person's request. Returns whether it was still there:
 * another tab may have added or discarded it.
 */
export const addShare = (userId: number, share: Share): Promise<boolean> =>
  inTurn(async () => {
    const cache = await caches.open(SHARES)
    if (wasAddedHere(share.id) || !(await cache.match(share.key))) return false
    await finishAdding(userId, share, cache)
    return true
  })
