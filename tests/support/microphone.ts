import { vi } from 'vitest'

/** A fake microphone: what the page requested of it and whether it is still on. */
export interface TestMicrophone {
  isOn(): boolean
  /** The formats that the browser can record. */
  formats: string[]
}

/** Installs a microphone that records `bytes` bytes a second, or refuses with an error. */
export function plugIn({
  formats = ['audio/webm;codecs=opus', 'audio/webm'],
  refusal,
  bytes = 100,
}: { formats?: string[]; refusal?: string; bytes?: number } = {}): TestMicrophone {
  const track = { isLive: false, stop: () => void (track.isLive = false) }

  class TestRecorder extends EventTarget {
    static isTypeSupported = (type: string) => formats.includes(type)
    readonly mimeType: string
    state = 'inactive'
    #slices: NodeJS.Timeout | undefined
    constructor(_stream: unknown, { mimeType = 'audio/x-default' } = {}) {
      super()
      this.mimeType = mimeType
    }
    start(everyMs: number) {
      this.state = 'recording'
      this.#slices = setInterval(() => this.#give(), everyMs)
    }
    stop() {
      this.state = 'inactive'
      clearInterval(this.#slices)
      this.#give()
      this.dispatchEvent(new Event('stop'))
    }
    #give() {
      const data = new Blob([new Uint8Array(bytes)], { type: this.mimeType })
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
    }
  }

  const getUserMedia = async () => {
    if (refusal) throw new DOMException('refused', refusal)
    track.isLive = true
    return { getTracks: () => [track] }
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaRecorder', TestRecorder)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  return { isOn: () => track.isLive, formats }
}
