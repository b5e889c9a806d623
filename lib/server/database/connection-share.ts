import 'server-only'

/**
 * How many connections of a pool one person's work may hold at a time: half of them, rounded up, while others
 * are at work too, so that they find some also while each of that person's runs a slow statement; otherwise all but
 * one, which is for whoever comes next.
 */
export function shareOf(poolSize: number, { isAlone }: { isAlone: boolean }): number {
  const half = Math.ceil(poolSize / 2)
  return isAlone ? Math.max(half, poolSize - 1) : half
}

interface Held {
  count: number
  waiting: (() => void)[]
}

/**
 * Gives out places for the connections of a pool to people's work, to each person's in the order in which it
 * asks. Whoever gets none within `longestWaitMs` is refused as the pool refuses.
 */
export function createConnectionShares({
  poolSize,
  longestWaitMs,
}: {
  poolSize: number
  longestWaitMs: number
}) {
  const people = new Map<number, Held>()

  const hasPlace = ({ count }: Held) => count < shareOf(poolSize, { isAlone: people.size === 1 })

  function giveOut(held: Held) {
    while (hasPlace(held)) {
      const next = held.waiting.shift()
      if (!next) return
      held.count += 1
      next()
    }
  }

  function leave(userId: number, held: Held) {
    held.count -= 1
    giveOut(held)
    if (held.count > 0) return
    people.delete(userId)
    if (people.size === 1) people.forEach(giveOut)
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
    if (hasPlace(held)) held.count += 1
    else await wait(held)
    return () => leave(userId, held)
  }

  return { enter }
}
