'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { KeptRecording } from '@/lib/client/recordings/kept-recordings'
import { saveRecording } from '@/lib/client/recordings/recording-file'
import { discardRecording, retryRecording } from '@/lib/client/voice/voice'
import type { SpeakingPlace } from '@/lib/client/voice/voice-state'
import { formatSeconds } from '@/lib/shared/date-display'

/** Recordings that have no text yet, why, and what the person can do about it. */
export function KeptRecordings({
  recordings,
  isBusy,
  place,
}: {
  recordings: readonly KeptRecording[]
  /** Another recording is in progress or being transcribed. */
  isBusy: boolean
  place: SpeakingPlace
}) {
  const [discarded, setDiscarded] = useState<KeptRecording | null>(null)
  return (
    <>
      <ul aria-label="Recordings without text" className="grid gap-2">
        {recordings.map((recording) => (
          <li
            key={recording.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-sm"
          >
            <p className="min-w-0">
              <span className="font-medium">
                Your recording
                {recording.seconds !== null && ` of ${formatSeconds(recording.seconds)}`} is kept.
              </span>{' '}
              {recording.message}
            </p>
            <div className="-mx-1 flex gap-1">
              <Button
                variant="outline"
                size="sm"
                disabled={isBusy}
                onClick={({ detail }) => {
                  retryRecording(recording, place)
                  // When pressed by keyboard: this button goes away, and the text arrives in the
                  // field.
                  if (detail === 0) place.field.current?.focus()
                }}
              >
                Retry
              </Button>
              <Button variant="ghost" size="sm" onClick={() => saveRecording(recording)}>
                Download
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setDiscarded(recording)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {discarded && (
        <ConfirmDialog
          title="Discard this recording?"
          description="It has no text yet. What you said will be gone for good."
          action="Discard"
          onConfirm={() => {
            discardRecording(place.userId, discarded.id)
            setDiscarded(null)
          }}
          onClose={() => setDiscarded(null)}
        />
      )}
    </>
  )
}
