import 'server-only'

/**
 * Returns how many connections of a pool one person's work may hold at a time. While other people's work is
 * running, it is half of them, rounded up, so that slow statements of one person leave some for the others.
 * Otherwise it is all but one, which is for the next person.
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
 * Gives out places for the connections of a pool, to each person's work in the order of its requests. Work that
 * gets no place within `longestWaitMs` fails with the pool's own error.
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

  /** Takes a place, and returns the function that gives it back. */
  async function enter(userId: number): Promise<() => void> {
    const held = people.get(userId) ?? { count: 0, waiting: [] }
    people.set(userId, held)
    if (hasPlace(held)) held.count += 1
    else await wait(held)
    return () => leave(userId, held)
  }

  return { enter }
}
