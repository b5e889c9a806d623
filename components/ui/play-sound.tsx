'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from './button'
import { toast } from '@/lib/client/page/toast'

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
      // Pausing is not a failure.
      if (player.current !== audio) return
      end()
      toast({ variant: 'destructive', title: 'This recording could not be played' })
    })
  }

  useEffect(() => () => player.current?.pause(), [])
  return { isPlaying, toggle: () => (player.current ? end() : begin()) }
}

/** The button that plays a recording, and stops it. */
export function PlaySound({ sound, name }: { sound: Blob; name: string }) {
  const { isPlaying, toggle } = usePlayer(sound)
  const label = isPlaying ? 'Stop' : 'Play'
  return (
    <Button variant="ghost" size="sm" aria-label={`${label}: ${name}`} onClick={toggle}>
      {label}
    </Button>
  )
}
