import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Worker extends EventTarget {
  state = 'installing'
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const register = vi.fn<() => Promise<{ installing: Worker | null; active?: object }>>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('navigator', { serviceWorker: { register } })
})

afterEach(() => {
  register.mockReset()
  vi.unstubAllGlobals()
})

test('a page registers its worker once for all callers', async () => {
  register.mockResolvedValue({ installing: null, active: {} })
  const { registerWorker } = await import('./service-worker')
  await Promise.all([registerWorker(), registerWorker()])
  await registerWorker()
  expect(register).toHaveBeenCalledTimes(1)
})

test('a worker that could not be registered or installed is tried again', async () => {
  const lost = new Worker()
  register.mockRejectedValueOnce(new TypeError('No network'))
  register.mockResolvedValueOnce({ installing: lost })
  const { registerWorker } = await import('./service-worker')
  expect(await registerWorker()).toBeUndefined()
  expect(await registerWorker()).toEqual({ installing: lost })

  lost.become('redundant')
  const kept = { installing: new Worker() }
  register.mockResolvedValueOnce(kept)
  expect(await registerWorker()).toBe(kept)
  kept.installing.become('installed')
  expect(await registerWorker()).toBe(kept)
})

test('code that is needed later waits only for a first worker', async () => {
  const worker = new Worker()
  const registration: { installing: Worker; active?: object } = { installing: worker }
  register.mockResolvedValue(registration)
  const { firstFilesKept, registerWorker } = await import('./service-worker')
  await registerWorker()
  let isFree = false
  const free = firstFilesKept().then(() => (isFree = true))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isFree).toBe(false)
  worker.become('installed')
  await free

  registration.active = {}
  registration.installing = new Worker()
  await firstFilesKept()
})
