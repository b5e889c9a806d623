import { vi } from 'vitest'

/**
 * From now on the browser's storage fires no success or error event for this method: `open` does nothing, every
 * other method does its work. Returns the function that fires the missing events.
 */
export function silence(owner: object, method: string): () => void {
  let speak = () => {}
  const isSpeaking = new Promise<void>((resolve) => (speak = resolve))
  const methods = owner as Record<string, (...given: unknown[]) => IDBOpenDBRequest>
  const original = methods[method]
  vi.spyOn(methods, method).mockImplementation(function (this: unknown, ...given) {
    const shown = { addEventListener: () => undefined } as unknown as Request
    const begin = () => {
      const request = original?.apply(this, given) as IDBOpenDBRequest
      const tell = (event: 'onsuccess' | 'onerror' | 'onupgradeneeded') => {
        shown.result = event === 'onerror' ? undefined : request.result
        shown[event]?.()
      }
      request.onupgradeneeded = () => tell('onupgradeneeded')
      request.onsuccess = () => void isSpeaking.then(() => tell('onsuccess'))
      request.onerror = () => void isSpeaking.then(() => tell('onerror'))
    }
    if (method === 'open') void isSpeaking.then(begin)
    else begin()
    return shown as unknown as IDBOpenDBRequest
  })
  return speak
}

/** A request as the code sees it. */
interface Request {
  result: unknown
  onsuccess?: () => void
  onerror?: () => void
  onupgradeneeded?: () => void
}
