import { RECORDING_MAX_SECONDS } from '@/lib/shared/limits'
import { draftKey, insertSpoken, readDraft } from '../drafts/draft-store'
import { NoResponseError } from '../server/errors'
import {
  forgetRecording,
  holdRecording,
  keepRecording,
  type KeptRecording,
  readLeftRecordings,
} from '../recordings/kept-recordings'
import { closeMicrophone, noticeOf, openMicrophone, record } from './microphone'
import { newRandomId } from '../device/random-id'
import { type Notice, toast } from '../page/toast'
import { readTranscript, reasonOf } from '../recordings/transcription'
import { unsentSender } from '../store/sending/sending'
import { changeVoice, type SpeakingPlace, voiceNow } from './voice-state'

const TICK_MS = 200
const LAST_SECONDS = 5
/** Why a recording has no text when the server can't be reached and the browser can't store it, as on a full disk. */
const UNSTORED = {
  message:
    'The server could not be reached, and the browser can’t keep it. Leave this page open, or download it.',
  recordingId: undefined,
}
/** Shorter recordings in which nothing was heard were started by mistake. */
const WORTH_KEEPING_SECONDS = 2

let speaking: { place: SpeakingPlace; stop(): void; level(): number } | null = null
let giveUp: AbortController | null = null
let restoredFor: number | null = null
/** Recordings whose transcription this tab has begun. */
const begun = new Set<string>()

const isSlip = ({ seconds }: KeptRecording) => seconds !== null && seconds < WORTH_KEEPING_SECONDS

const without = (id: string) => voiceNow().kept.filter((recording) => recording.id !== id)

/** Restores the recordings left from before a reload. */
export async function restoreRecordings(userId: number): Promise<void> {
  if (restoredFor === userId) return
  restoredFor = userId
  const left = await readLeftRecordings(userId)
  const known = new Set([...begun, ...voiceNow().kept.map(({ id }) => id)])
  changeVoice({ kept: [...left.filter(({ id }) => !known.has(id)), ...voiceNow().kept] })
}

/**
 * Requests the microphone and records until stopped, for 30 seconds at most. If a recording is in
 * progress, stops it instead.
 */
export async function toggleRecording(place: SpeakingPlace): Promise<void> {
  if (voiceNow().phase === 'recording') speaking?.stop()
  else if (voiceNow().phase === 'idle') await startRecording(place)
}

async function startRecording(place: SpeakingPlace): Promise<void> {
  const asking = {
    place,
    isUnwanted: false,
    level: () => 0,
    stop: () => void (asking.isUnwanted = true),
  }
  speaking = asking
  changeVoice({ phase: 'asking', seconds: 0, announcement: '' })
  const opened = await openMicrophone()
  if ('title' in opened) refuse(opened)
  else if (asking.isUnwanted) {
    closeMicrophone(opened)
    refuse()
  } else {
    try {
      recordFrom(opened, place)
    } catch (error) {
      closeMicrophone(opened)
      refuse(noticeOf(error))
    }
  }
}

function refuse(notice?: Notice) {
  speaking = null
  if (notice) toast({ variant: 'destructive', ...notice })
  changeVoice({ phase: 'idle' })
}

function recordFrom(stream: MediaStream, place: SpeakingPlace) {
  const { userId } = place
  const begun = performance.now()
  const elapsed = () =>
    Math.min(RECORDING_MAX_SECONDS, Math.floor((performance.now() - begun) / 1000))
  const recording = {
    id: newRandomId(),
    recordedAt: new Date().toISOString(),
    message: 'It has not been transcribed yet.',
  }
  let release = () => {}
  const recorder = record(stream, {
    onSound: (sound) => void keepRecording(userId, { ...recording, sound, seconds: elapsed() }),
    onEnd(sound) {
      clearInterval(ticking)
      clearTimeout(limit)
      speaking = null
      void transcribe({ ...recording, sound, seconds: elapsed() }, place).finally(() => release())
    },
  })
  release = holdRecording(recording.id)
  speaking = { place, ...recorder }
  const ticking = setInterval(() => {
    const seconds = elapsed()
    const isEnding = seconds >= RECORDING_MAX_SECONDS - LAST_SECONDS
    changeVoice({ seconds, announcement: isEnding ? `${LAST_SECONDS} seconds left` : 'Recording' })
  }, TICK_MS)
  const limit = setTimeout(recorder.stop, RECORDING_MAX_SECONDS * 1000)
  changeVoice({ phase: 'recording', announcement: 'Recording' })
}

/** The current loudness, 0 to 1. */
export const speakingLevel = () => speaking?.level() ?? 0

/** When a form unmounts, what was said into it is kept and transcribed. */
export function leaveRecording(field: SpeakingPlace['field']): void {
  if (speaking?.place.field === field) speaking.stop()
}

/** Stops waiting for the text; the recording stays. */
export function stopTranscribing(): void {
  giveUp?.abort()
}

async function transcribe(
  { isReceived, ...recording }: KeptRecording,
  place: SpeakingPlace,
): Promise<void> {
  const { signal } = (giveUp = new AbortController())
  begun.add(recording.id)
  const kept = without(recording.id)
  const isEmpty = recording.sound.size === 0
  changeVoice({ phase: 'transcribing', kept, announcement: 'Recording stopped. Transcribing' })
  try {
    if (!isEmpty) await keepRecording(place.userId, recording)
    if (!isEmpty && !navigator.onLine && (await keepForLater(recording, place))) return
    const text = isEmpty ? '' : await readTranscript(recording, { signal })
    if (text) putInto(place, text)
    else toast({ title: 'Nothing was heard', description: 'Please try again, a little louder.' })
    changeVoice({ phase: 'idle', announcement: text ? 'The text was added' : '' })
    if (text || isSlip(recording)) {
      await forgetRecording(place.userId, recording.id)
    } else await putAside({ ...recording, message: 'Nothing was heard in it.' }, place)
  } catch (error) {
    const isWithoutResponse = error instanceof NoResponseError && !signal.aborted
    if (isWithoutResponse && (await keepForLater(recording, place))) return
    const { message, recordingId } = isWithoutResponse ? UNSTORED : reasonOf(error, signal)
    changeVoice({ phase: 'idle', announcement: '' })
    // The reason shows where the recording waits; a shared recording shows no notice.
    if (!signal.aborted && !isReceived) {
      const isShown = place.field.current !== null
      const notice = { title: 'Transcription failed', ...(!isShown && { description: message }) }
      toast({ variant: 'destructive', ...notice })
    }
    await putAside({ ...recording, message, ...(recordingId && { recordingId }) }, place)
  }
}

/**
 * Lets a recording wait for the network, as a separate thought; returns whether the browser could store it
 * (voice.md#without-a-network).
 */
async function keepForLater(
  { id, sound, seconds, recordedAt }: KeptRecording,
  { userId, client }: SpeakingPlace,
): Promise<boolean> {
  const { categoryId } = readDraft(draftKey(userId))
  const recording = { id, sound, seconds, recordedAt, ...(categoryId && { categoryId }) }
  const sender = unsentSender(client, userId)
  try {
    await sender.add({ kind: 'recording', ...recording })
    sender.wake()
  } catch {
    return false
  }
  await forgetRecording(userId, id)
  changeVoice({ phase: 'idle', announcement: '' })
  toast({
    title: 'Your recording waits to be sent',
    description: 'It becomes a thought of its own when there is a network.',
  })
  return true
}

async function putAside(recording: KeptRecording, { userId }: SpeakingPlace) {
  changeVoice({ kept: [...without(recording.id), recording] })
  await keepRecording(userId, recording)
}

/** Inserts the text at the person's caret without moving the focus. */
function putInto({ userId, field: { current: field }, caret }: SpeakingPlace, text: string) {
  const hasFocus = field !== null && document.activeElement === field
  const next = insertSpoken(userId, text, hasFocus ? field.selectionEnd : caret.current)
  caret.current = next
  if (hasFocus) requestAnimationFrame(() => field.setSelectionRange(next, next))
  if (field) return
  toast({ title: 'Recording transcribed', description: 'Its text waits in the capture form.' })
}

/** Retries the transcription of a kept recording. */
export function retryRecording(recording: KeptRecording, place: SpeakingPlace): void {
  if (voiceNow().phase !== 'idle') return
  const release = holdRecording(recording.id)
  void transcribe(recording, place).finally(release)
}

/** Deletes a kept recording. */
export function discardRecording(userId: number, id: string): void {
  changeVoice({ kept: without(id), announcement: 'Recording discarded' })
  void forgetRecording(userId, id)
}
