'use client'

import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { speakingLevel, stopTranscribing } from '@/lib/client/voice/voice'
import { formatSeconds } from '@/lib/shared/date-display'
import { LevelMeter } from './level-meter'

/**
 * The state of the recording: its time and loudness, or that it is being transcribed. It covers the bottom of the field
 * above its row, so that nothing moves; the text makes room for it.
 */
export function RecordingStrip({
  isRecording,
  seconds,
}: {
  isRecording: boolean
  seconds: number
}) {
  return (
    <div className="absolute inset-x-1 bottom-[calc(100%+1rem)] rounded-sm bg-primary-soft px-3 text-sm text-primary-soft-foreground">
      <div className="flex h-11 items-center gap-3 mouse:h-10">
        {isRecording ? (
          <>
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
            <span role="timer" aria-label="Recorded" className="font-medium">
              {formatSeconds(seconds)}
            </span>
            <LevelMeter level={speakingLevel} />
          </>
        ) : (
          <>
            <Spinner label="" className="size-4 text-current" />
            <span className="mr-auto">Transcribing...</span>
            <Button variant="ghost" size="sm" onClick={stopTranscribing}>
              Cancel
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
