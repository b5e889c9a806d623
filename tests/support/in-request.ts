import { AfterContext } from 'next/dist/server/after/after-context'
import {
  workAsyncStorage,
  type WorkStore,
} from 'next/dist/server/app-render/work-async-storage.external'
import {
  workUnitAsyncStorage,
  type WorkUnitStore,
} from 'next/dist/server/app-render/work-unit-async-storage.external'

/**
 * Runs `work` as Next does for a request, so that `after` is available. `kept` holds the promises that
 * the host was asked to stay alive for.
 */
export function inRequest<Result>(work: () => Promise<Result>): {
  result: Promise<Result>
  kept: Promise<unknown>[]
} {
  const kept: Promise<unknown>[] = []
  const afterContext = new AfterContext({
    waitUntil: (promise) => void kept.push(promise),
    onClose: () => {},
    onTaskError: () => {},
  })
  const result = workAsyncStorage.run({ afterContext } as WorkStore, () =>
    workUnitAsyncStorage.run({ type: 'request', phase: 'action' } as WorkUnitStore, work),
  )
  return { result, kept }
}
