import 'server-only'

/**
 * Half of a pool, rounded up: what one person's work may hold at a time, so that another's finds a
 * connection also while each of them runs a slow statement.
 */
export const shareOf = (poolSize: number) => Math.ceil(poolSize / 2)

interface Held {
  count: number
  waiting: (() => void)[]
}

/**
 * Gives out places for the connections of one person's work, `most` at a time and in the order in which
 * they are asked for. Whoever gets none within `longestWaitMs` is refused as the pool refuses.
 */
export function createConnectionShares({
  most,
  longestWaitMs,
}: {
  most: number
  longestWaitMs: number
}) {
  const people = new Map<number, Held>()

  function leave(userId: number, held: Held) {
    const next = held.waiting.shift()
    if (next) return next()
    held.count -= 1
    if (held.count === 0) people.delete(userId)
  }

  function wait({ waiting }: Held): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(new Error('timeout exceeded when trying to connect'))
      }, longestWaitMs)
      function turn() {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(turn)
    })
  }

  /** Takes a place; returns how to give it back. */
  async function enter(userId: number): Promise<() => void> {
    const held = people.get(userId) ?? { count: 0, waiting: [] }
    people.set(userId, held)
    if (held.count >= most) await wait(held)
    else held.count += 1
    return () => leave(userId, held)
  }

  return { enter }
}
