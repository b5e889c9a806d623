import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { REACT_VERSION, releaseFinishedRenders } from './finished-renders.mjs'

/** An object on the stack at the end of a render; it would keep the rest of its request alive. */
class Render {
  constructor(readonly controller: AbortController) {}

  end(): void {
    this.controller.abort(new Error('This render is over.'))
  }
}

const { abort } = AbortController.prototype
const collectGarbage = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
})()

function endOne(controller: AbortController): WeakRef<Render> {
  const render = new Render(controller)
  render.end()
  return new WeakRef(render)
}

beforeEach(releaseFinishedRenders)

afterEach(() => {
  AbortController.prototype.abort = abort
})

it('an aborted signal does not keep the object that aborted it alive', async () => {
  const controller = new AbortController()
  const render = endOne(controller)
  await setImmediate()
  collectGarbage()
  expect(render.deref()).toBeUndefined()
  expect(controller.signal.reason).toMatchObject({ message: 'This render is over.' })
})

it('the reason still has the stack of its origin', () => {
  const controller = new AbortController()
  endOne(controller)
  expect((controller.signal.reason as Error).stack).toContain('finished-renders.test.ts')
})

it.each([undefined, 'a word'])('any reason is passed on: %s', (reason) => {
  const controller = new AbortController()
  controller.abort(reason)
  expect(controller.signal.aborted).toBe(true)
  if (reason) expect(controller.signal.reason).toBe(reason)
})

it('is written for the React that Next contains', () => {
  const { version } = createRequire(import.meta.url)('next/dist/compiled/react')
  expect(version, 'see "When Next is raised" in scripts/server/README.md').toBe(REACT_VERSION)
})
