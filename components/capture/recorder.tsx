'use client'

import { useEffect } from 'react'
import { leaveRecording, restoreRecordings } from '@/lib/client/voice'
import { type SpeakingPlace, useVoice } from '@/lib/client/voice-state'
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
