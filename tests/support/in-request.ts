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
 * Does `work` as Next does it for a request, so that `after` is to be had. `kept` holds what the host
 * was asked to stay alive for.
 */
export function inRequest<Result>(work: () => Promise<Result>): {
  answer: Promise<Result>
  kept: Promise<unknown>[]
} {
  const kept: Promise<unknown>[] = []
  const afterContext = new AfterContext({
    waitUntil: (promise) => void kept.push(promise),
    onClose: () => {},
    onTaskError: () => {},
  })
  const answer = workAsyncStorage.run({ afterContext } as WorkStore, () =>
    workUnitAsyncStorage.run({ type: 'request', phase: 'action' } as WorkUnitStore, work),
  )
  return { answer, kept }
}
