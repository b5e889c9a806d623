import { type RefObject, useSyncExternalStore } from 'react'
import type { KeptRecording } from './kept-recordings'

/** The form in which someone speaks: the text goes to its caret. */
export interface SpeakingPlace {
  userId: number
  field: RefObject<HTMLTextAreaElement | null>
  /** Where the caret was when the field lost the focus. */
  caret: RefObject<number | null>
}

interface Voice {
  phase: 'idle' | 'asking' | 'recording' | 'transcribing'
  /** Whole seconds recorded so far. */
  seconds: number
  /** Recordings whose text has not arrived, oldest first. */
  kept: readonly KeptRecording[]
  /** What a screen reader says about it. */
  announcement: string
}

const SILENT: Voice = { phase: 'idle', seconds: 0, kept: [], announcement: '' }

let voice = SILENT
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const voiceNow = () => voice

export function changeVoice(next: Partial<Voice>): void {
  voice = { ...voice, ...next }
  for (const listener of listeners) listener()
}

/**
 * What is being recorded or transcribed in this tab: one at a time, shared by every capture form.
 * Apart from lib/client/voice.ts, which does it and is fetched when it is first needed.
 */
export function useVoice(): Voice {
  return useSyncExternalStore(subscribe, voiceNow, () => SILENT)
}
