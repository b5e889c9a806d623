import 'server-only'
import { performance } from 'node:perf_hooks'
import { AppError } from '../errors'
import { pointsOf } from './consume'
import { env, isOnFunctions } from '../process/env'
import { doWork, type Work } from '../process/work'

/**
 * How many requests of one person run in parallel: as many as a browser sends to one host. Once half of
 * the savings are used up, they run one at a time.
 */
const SIDE_BY_SIDE = 6
/** A request that gets no turn within this time is refused; a host of functions bills the time. */
const LONGEST_WAIT_MS = 5_000
const LONGEST_BILLED_WAIT_MS = 500
/**
 * Debt is capped at what is earned in this time, so that one large response does not get the
 * person's next request refused.
 */
const LONGEST_DEBT_MS = 4_000
/** The most requests of one person that wait; each holds a connection. */
const MOST_WAITING = 100
/** The minimum cost of a request. */
const LEAST_COST_MS = 5
/** From this number of people on, full shares without requests are dropped. */
const MANY_PEOPLE = 5_000

interface Share {
  /** Milliseconds of work that are saved up; a negative number is debt. */
  savedMs: number
  /** When `savedMs` was last updated. */
  at: number
  running: number
  /** Callbacks that start the waiting requests, in order. */
  waiting: (() => void)[]
  timer?: NodeJS.Timeout
}

/**
 * Gives each person a share of a process's time, so that a person who sends many requests does not
 * slow down others: work that exceeds the share waits. `earns` is the size of a share: at most
 * `points` milliseconds are saved up, and it takes `seconds` to earn them. `busyMs` returns how
 * long the process has been busy so far. Holding one of the database's `connections` costs its part of
 * the time: one of five for a second costs 200 ms. Where waiting is billed, work waits for its turn only
 * as long as requests that a browser sends together may take, and work that has begun does not wait.
 */
export function createWorkShares({
  earns,
  busyMs,
  connections = () => env().DATABASE_POOL_SIZE,
  isWaitingBilled = isOnFunctions,
  now = () => performance.now(),
}: Options) {
  const shares = new Map<number, Share>()
  let underWay = 0
  // Milliseconds charged to each running request since the process began: they share the busy time.
  let charged = 0
  let seenMs = busyMs()

  function settle() {
    const ms = busyMs()
    if (underWay > 0) charged += (ms - seenMs) / underWay
    seenMs = ms
  }

  const perMs = () => earns().points / earns().seconds / 1000

  function shareOf(userId: number): Share {
    const known = shares.get(userId)
    if (known) return known
    if (shares.size >= MANY_PEOPLE) dropIdleShares()
    const made: Share = { savedMs: earns().points, at: now(), running: 0, waiting: [] }
    shares.set(userId, made)
    return made
  }

  function dropIdleShares() {
    for (const [userId, share] of shares) {
      earn(share)
      const isQuiet = share.running === 0 && share.waiting.length === 0
      if (isQuiet && share.savedMs === earns().points) shares.delete(userId)
    }
  }

  function earn(share: Share) {
    const time = now()
    share.savedMs = Math.min(earns().points, share.savedMs + (time - share.at) * perMs())
    share.at = time
  }

  function placesOf({ savedMs }: Share): number {
    if (savedMs < 0) return 0
    return savedMs < earns().points / 2 ? 1 : SIDE_BY_SIDE
  }

  function beginNext(share: Share) {
    earn(share)
    while (share.running < placesOf(share)) {
      const next = share.waiting.shift()
      if (!next) return
      share.running += 1
      next()
    }
    if (share.waiting.length === 0 || share.savedMs >= 0 || share.timer) return
    share.timer = setTimeout(
      () => {
        delete share.timer
        beginNext(share)
      },
      Math.ceil(-share.savedMs / perMs()),
    )
  }

  async function waitForTurn(share: Share, { waitsLong = false }: Wishes): Promise<void> {
    if (share.waiting.length >= MOST_WAITING) throw refusal(share)
    await new Promise<void>((resolve, reject) => {
      const longest = isWaitingBilled() ? LONGEST_BILLED_WAIT_MS : LONGEST_WAIT_MS
      const deadline = waitsLong ? undefined : setTimeout(giveUp, longest)
      const turn = () => {
        clearTimeout(deadline)
        resolve()
      }
      function giveUp() {
        share.waiting.splice(share.waiting.indexOf(turn), 1)
        reject(refusal(share))
      }
      share.waiting.push(turn)
      beginNext(share)
    })
  }

  function refusal(share: Share): AppError {
    earn(share)
    const owedMs = Math.max(0, -share.savedMs)
    return new AppError('too_many_requests', 'Too much at once. Please wait and try again.', {
      retryAfterSeconds: Math.max(1, Math.ceil(owedMs / perMs() / 1000)),
    })
  }

  function pay(share: Share, ms: number) {
    earn(share)
    share.savedMs = Math.max(share.savedMs - ms, -LONGEST_DEBT_MS * perMs())
  }

  async function takeTurn(userId: number, wishes: Wishes = {}): Promise<Turn> {
    const share = shareOf(userId)
    const waits = !wishes.isUnderWay && !(wishes.waitsLong && isWaitingBilled())
    if (waits) await waitForTurn(share, wishes)
    settle()
    underWay += 1
    const before = charged
    let databaseMs = 0
    let hasEnded = false
    function countDatabase(ms: number) {
      if (hasEnded) pay(share, ms / connections())
      else databaseMs += ms
    }
    function end() {
      settle()
      underWay -= 1
      if (waits) share.running -= 1
      hasEnded = true
      const cost = charged - before + databaseMs / connections()
      pay(share, Math.max(wishes.leastMs ?? LEAST_COST_MS, cost))
      beginNext(share)
    }
    return { work: { userId, countDatabase }, end }
  }

  async function inTurn<Result>(
    userId: number,
    work: () => Promise<Result>,
    wishes?: Wishes,
  ): Promise<Result> {
    const turn = await takeTurn(userId, wishes)
    try {
      return await doWork(turn.work, work)
    } finally {
      turn.end()
    }
  }

  return { takeTurn, inTurn }
}

interface Options {
  earns(): { points: number; seconds: number }
  busyMs(): number
  connections?(): number
  /** Whether a request is billed for the time that it is open. */
  isWaitingBilled?(): boolean
  now?(): number
}

interface Turn {
  /** The work that is done in this turn. */
  work: Work
  /** Call this when the work is done. */
  end(): void
}

interface Wishes {
  /** The minimum cost of the work in milliseconds, when it is less than for most requests. */
  leastMs?: number
  /**
   * Waits for as long as it takes, or where waiting is billed not at all, for a response that has
   * already been sent in part.
   */
  waitsLong?: boolean
  /**
   * Does not wait at all, for work that would otherwise keep others waiting. It still counts
   * against the share.
   */
  isUnderWay?: boolean
}

const shares = createWorkShares({
  earns: () => pointsOf('workUser'),
  busyMs: () => performance.eventLoopUtilization().active,
})

/**
 * Waits for a person's turn in this process, and returns it. Throws 429 as `inTurn` does.
 */
export const { takeTurn } = shares

/**
 * Runs a person's work in their turn and returns its result. Throws 429 when the turn does not come
 * in five seconds, or half a second on a host of functions (unless `waitsLong`), or when a hundred
 * requests of the person are waiting.
 */
export const { inTurn } = shares
