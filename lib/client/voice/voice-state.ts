import type { QueryClient } from '@tanstack/react-query'
import { type RefObject, useSyncExternalStore } from 'react'
import type { KeptRecording } from '../recordings/kept-recordings'

/** The form in which someone speaks: the text is inserted at its caret. */
export interface SpeakingPlace {
  userId: number
  field: RefObject<HTMLTextAreaElement | null>
  /** Where the caret was when the field lost the focus. */
  caret: RefObject<number | null>
  /** The query cache, which has the waiting entries. */
  client: QueryClient
}

interface Voice {
  phase: 'idle' | 'asking' | 'recording' | 'transcribing'
  /** Whole seconds recorded so far. */
  seconds: number
  /** Recordings that have no text yet, oldest first. */
  kept: readonly KeptRecording[]
  /** The announcement for screen readers. */
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
 * What is being recorded or transcribed in this tab: one recording at a time, shared by every
 * capture form. Separate from lib/client/voice/voice.ts, which does the work and is loaded on first use.
 */
export function useVoice(): Voice {
  return useSyncExternalStore(subscribe, voiceNow, () => SILENT)
}
