'use client'

import { useEffect, useEffectEvent } from 'react'
import type { KeptRecording } from '@/lib/client/recordings/kept-recordings'
import { leaveRecording, restoreRecordings, retryRecording } from '@/lib/client/voice/voice'
import { type SpeakingPlace, useVoice } from '@/lib/client/voice/voice-state'
import { KeptRecordings } from './kept-recordings'
import { RecordingStrip } from './recording-strip'

/** The recording in progress, and below the form the recordings that still have no text. */
export default function Recorder({ place }: { place: SpeakingPlace }) {
  const { phase, seconds, kept, announcement } = useVoice()
  const { userId, field } = place
  const isRecording = phase === 'recording'

  useEffect(() => {
    void restoreRecordings(userId)
    return () => leaveRecording(field)
  }, [userId, field])

  const received = phase === 'idle' && kept.find(({ isReceived }) => isReceived)
  const transcribeHere = useEffectEvent((recording: KeptRecording) =>
    retryRecording(recording, place),
  )
  useEffect(() => {
    if (received) transcribeHere(received)
  }, [received])

  return (
    <>
      {(isRecording || phase === 'transcribing') && (
        <RecordingStrip isRecording={isRecording} seconds={seconds} />
      )}
      {kept.length > 0 && (
        <div className="order-last grid basis-full gap-2">
          <KeptRecordings recordings={kept} isBusy={phase !== 'idle'} place={place} />
        </div>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}
