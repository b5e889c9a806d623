'use client'

import { PlaySound } from '@/components/ui/play-sound'
import { Button } from '@/components/ui/button'
import { saveRecording } from '@/lib/client/recordings/recording-file'
import type { UnsentRecording } from '@/lib/client/store/queue/entries'
import { RefusedActions } from './refused-actions'

/** What the person can do with an unsent recording. */
export default function UnsentSound({
  recording,
  name,
}: {
  recording: UnsentRecording
  name: string
}) {
  return (
    <RefusedActions entry={recording} name={name}>
      <PlaySound sound={recording.sound} name={name} />
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Download: ${name}`}
        onClick={() => saveRecording(recording)}
      >
        Download
      </Button>
    </RefusedActions>
  )
}
