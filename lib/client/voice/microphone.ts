import { RECORDING_BITS_PER_SECOND } from '@/lib/shared/limits'
import type { Notice } from '../page/toast'

/**
 * In order of preference (voice.md#recording): Chrome and Firefox use the first, Safari before 18.4
 * the last.
 */
const FORMATS = [
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/ogg;codecs=opus',
  'audio/wav',
  'audio/mp4',
]

/** At most one slice is lost when a page goes away without warning. */
const SLICE_MS = 1_000

const UNAVAILABLE = 'Voice recording is not available'

/** Why recording failed, as a message for the person. */
export function noticeOf(error: unknown): Notice {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return {
        title: 'Microphone access denied',
        description: 'Please allow microphone access to use voice recording.',
      }
    case 'NotFoundError':
      return { title: 'No microphone found', description: 'Connect one, or type your thought.' }
    case 'NotReadableError':
      return {
        title: 'The microphone does not respond',
        description: 'Another program may be using it.',
      }
    default:
      return { title: UNAVAILABLE, description: 'The microphone could not be started.' }
  }
}

/** Requests the microphone. Returns a notice to show when it is unavailable. */
export async function openMicrophone(): Promise<MediaStream | Notice> {
  if (!window.isSecureContext) {
    return { title: UNAVAILABLE, description: 'Browsers record only on secure (https) pages.' }
  }
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') {
    return { title: UNAVAILABLE, description: 'This browser cannot record sound.' }
  }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    return noticeOf(error)
  }
}

/** Turns off the microphone and the browser's recording indicator. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

interface Recorder {
  stop(): void
  /** The current loudness, 0 to 1. */
  level(): number
}

/**
 * Records until `stop` is called or the microphone goes away, then turns it off. `onSound` gets the
 * recording so far every second, `onEnd` the complete one.
 */
export function record(
  stream: MediaStream,
  { onSound, onEnd }: { onSound(sound: Blob): void; onEnd(sound: Blob): void },
): Recorder {
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: RECORDING_BITS_PER_SECOND,
    ...(mimeType && { mimeType }),
  })
  const loudness = listenTo(stream)
  const slices: Blob[] = []
  const sound = () => new Blob(slices, { type: recorder.mimeType.split(';')[0] ?? '' })
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    slices.push(data)
    onSound(sound())
  })
  recorder.addEventListener('stop', () => {
    closeMicrophone(stream)
    loudness.end()
    onEnd(sound())
  })
  recorder.start(SLICE_MS)
  return {
    stop: () => recorder.state !== 'inactive' && recorder.stop(),
    level: loudness.level,
  }
}

/** The loudness of the microphone's input; 0 where the browser can't measure it. */
function listenTo(stream: MediaStream) {
  try {
    const context = new AudioContext()
    // Safari starts a context suspended unless it was created during a press.
    void context.resume()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    return {
      level() {
        analyser.getFloatTimeDomainData(samples)
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
        // The square root of the amplitude is closer to perceived loudness.
        return Math.min(1, 1.6 * power ** 0.25)
      },
      end: () => void context.close(),
    }
  } catch {
    return { level: () => 0, end: () => undefined }
  }
}
