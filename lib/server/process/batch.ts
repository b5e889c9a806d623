import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { withoutWork } from './work'

interface Call<Asked, Result> {
  asked: Asked
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Returns a function that batches its calls: calls that arrive while `work` runs wait, and then
 * share one call of `work`, which gets their inputs and returns a result for each, in order. A
 * batch has no two inputs with the same key. When `work` fails, it runs again for each call alone,
 * so that only the calls at fault fail; it must therefore be safe to repeat.
 */
export function batched<Asked, Result>(
  work: (asked: Asked[]) => Promise<Result[]>,
  keyOf?: (asked: Asked) => unknown,
): (asked: Asked) => Promise<Result> {
  let waiting: Call<Asked, Result>[] = []
  let isWorking = false

  function takeBatch(): Call<Asked, Result>[] {
    const batch = new Map<unknown, Call<Asked, Result>>()
    const later: Call<Asked, Result>[] = []
    for (const call of waiting) {
      const key = keyOf ? keyOf(call.asked) : call
      if (batch.has(key)) later.push(call)
      else batch.set(key, call)
    }
    waiting = later
    return [...batch.values()]
  }

  async function settle(batch: Call<Asked, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ asked }) => asked))
      batch.forEach(({ resolve }, place) => resolve(results[place] as Result))
    } catch (error) {
      if (batch.length > 1) await Promise.all(batch.map((call) => settle([call])))
      else batch[0]?.reject(error)
    }
  }

  async function settleWaiting(): Promise<void> {
    isWorking = true
    while (waiting.length > 0) {
      // Calls of concurrent jobs arrive in the same turn of the event loop.
      await setImmediate()
      await settle(takeBatch())
    }
    isWorking = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (!isWorking) void withoutWork(settleWaiting)
    })
}
