'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveRecording } from '@/lib/client/recording-file'
import { toast } from '@/lib/client/toast'
import type { UnsentRecording } from '@/lib/client/unsent/entries'
import { RefusedActions } from './refused-actions'

/** Plays a recording; `toggle` begins and ends it. */
function usePlayer(sound: Blob) {
  const player = useRef<HTMLAudioElement | null>(null)
  const [isPlaying, setPlaying] = useState(false)

  function end() {
    const { current } = player
    if (!current) return
    player.current = null
    current.pause()
    URL.revokeObjectURL(current.src)
    setPlaying(false)
  }

  function begin() {
    const audio = new Audio(URL.createObjectURL(sound))
    player.current = audio
    setPlaying(true)
    audio.addEventListener('ended', end)
    audio.play().catch(() => {
      // Pausing it is no failure.
      if (player.current !== audio) return
      end()
      toast({ variant: 'destructive', title: 'This recording could not be played' })
    })
  }

  useEffect(() => () => player.current?.pause(), [])
  return { isPlaying, toggle: () => (player.current ? end() : begin()) }
}

/** What the person can do with an unsent recording. */
export default function UnsentSound({
  recording,
  name,
}: {
  recording: UnsentRecording
  name: string
}) {
  const { isPlaying, toggle } = usePlayer(recording.sound)
  const label = isPlaying ? 'Stop' : 'Play'
  return (
    <RefusedActions entry={recording} name={name}>
      <Button variant="ghost" size="sm" aria-label={`${label}: ${name}`} onClick={toggle}>
        {label}
      </Button>
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
