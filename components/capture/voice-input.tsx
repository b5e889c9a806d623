'use client'

import { Mic, Square } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { usePreload } from '@/lib/client/page/preload'
import { useServerFacts } from '@/lib/client/page/server-facts'
import { toast } from '@/lib/client/page/toast'
import { type SpeakingPlace, useVoice, voiceNow } from '@/lib/client/voice/voice-state'

const UNAVAILABLE = 'Voice recording is not available'

/**
 * The Record button, present from the first paint; where the server can't transcribe, it only says so. The
 * recorder's code loads once the page has settled, or when the pointer comes near.
 */
export function VoiceInput({
  place,
  startsAtOnce,
}: {
  place: SpeakingPlace
  /** Begins to record without a press. */
  startsAtOnce: boolean
}) {
  const [Recorder, setRecorder] = useState<ComponentType<{ place: SpeakingPlace }> | null>(null)
  const { phase, kept } = useVoice()
  const { canTranscribe } = useServerFacts()
  const load = useCallback(async () => {
    const { default: Loaded } = await import('./recorder')
    setRecorder(() => Loaded)
  }, [])
  usePreload(load)

  async function toggle() {
    if (!canTranscribe) {
      return void toast({
        title: UNAVAILABLE,
        description: 'This server is not set up to turn speech into text.',
      })
    }
    try {
      await load()
      const { toggleRecording } = await import('@/lib/client/voice/voice')
      await toggleRecording(place)
    } catch {
      toast({
        variant: 'destructive',
        title: UNAVAILABLE,
        description: 'The recorder could not be loaded. Please try again in a moment.',
      })
    }
  }

  const start = useEffectEvent(() => voiceNow().phase === 'idle' && void toggle())
  useEffect(() => {
    const timer = startsAtOnce && setTimeout(start)
    return () => clearTimeout(timer || undefined)
  }, [startsAtOnce])

  const hasReceived = kept.some(({ isReceived }) => isReceived)
  useEffect(() => {
    const timer = hasReceived && setTimeout(() => void load().catch(() => undefined))
    return () => clearTimeout(timer || undefined)
  }, [hasReceived, load])

  const isRecording = phase === 'recording'
  const Icon = isRecording ? Square : Mic
  const reach = () => void load().catch(() => undefined)
  return (
    <>
      <Button
        variant="outline"
        className="min-w-26 max-sm:flex-1"
        aria-disabled={
          !canTranscribe || phase === 'asking' || phase === 'transcribing' || undefined
        }
        onClick={() => void toggle()}
        onPointerEnter={reach}
        onFocus={reach}
      >
        <Icon aria-hidden className={isRecording ? 'fill-current text-primary' : undefined} />
        {isRecording ? 'Stop' : 'Record'}
      </Button>
      {Recorder && <Recorder place={place} />}
    </>
  )
}
