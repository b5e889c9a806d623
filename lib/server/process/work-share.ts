import 'server-only'
import { performance } from 'node:perf_hooks'
import { AppError } from '../errors'
import { pointsOf } from '../rate-limits/consume'

/** As many as a browser sends to one host; who has used up half of what was saved has one at a time. */
const SIDE_BY_SIDE = 6
/** A request that finds no turn in this time is refused. */
const LONGEST_WAIT_MS = 5_000
/** Nobody owes more than is earned in this time, so that one large answer makes nobody be refused. */
const LONGEST_DEBT_MS = 4_000
/** How many requests of one person wait at most; each holds a connection. */
const MOST_WAITING = 100
/** What a request costs at least: the database's part of the work is not seen here. */
const LEAST_COST_MS = 5
/** Above this many people those who owe nothing are forgotten. */
const MANY_PEOPLE = 5_000

interface Share {
  /** Milliseconds of work that may be done at once; below zero they are owed. */
  savedMs: number
  /** When they were counted. */
  at: number
  running: number
  /** What begins them, in their order. */
  waiting: (() => void)[]
  timer?: NodeJS.Timeout
}

/**
 * Gives each person a share of a process, so that one who asks for all that can be had slows nobody
 * else: work that can't be paid for from it waits. `earns` is its size: at most `points` milliseconds
 * are saved, and earned within `seconds`. `busyMs` tells how long the process has worked so far.
 */
export function createWorkShares({ earns, busyMs, now = () => performance.now() }: Options) {
  const shares = new Map<number, Share>()
  let underWay = 0
  // What each request under way has been charged since the process began: they share what is done.
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
    if (shares.size >= MANY_PEOPLE) forgetTheQuiet()
    const made: Share = { savedMs: earns().points, at: now(), running: 0, waiting: [] }
    shares.set(userId, made)
    return made
  }

  function forgetTheQuiet() {
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
      const deadline = waitsLong ? undefined : setTimeout(giveUp, LONGEST_WAIT_MS)
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

  async function takeTurn(userId: number, wishes: Wishes = {}): Promise<() => void> {
    const share = shareOf(userId)
    if (!wishes.isUnderWay) await waitForTurn(share, wishes)
    settle()
    underWay += 1
    const before = charged
    return () => {
      settle()
      underWay -= 1
      if (!wishes.isUnderWay) share.running -= 1
      pay(share, Math.max(wishes.leastMs ?? LEAST_COST_MS, charged - before))
      beginNext(share)
    }
  }

  async function inTurn<Result>(
    userId: number,
    work: () => Promise<Result>,
    wishes?: Wishes,
  ): Promise<Result> {
    const end = await takeTurn(userId, wishes)
    try {
      return await work()
    } finally {
      end()
    }
  }

  return { takeTurn, inTurn }
}

interface Options {
  earns(): { points: number; seconds: number }
  busyMs(): number
  now?(): number
}

interface Wishes {
  /** What the work costs at least, in milliseconds, when it is less than most requests do. */
  leastMs?: number
  /** Whether it may wait for as long as it takes, as what has been answered in part must. */
  waitsLong?: boolean
  /** Whether it does not wait at all, as what would keep others waiting must not; it is paid for all the same. */
  isUnderWay?: boolean
}

const shares = createWorkShares({
  earns: () => pointsOf('workUser'),
  busyMs: () => performance.eventLoopUtilization().active,
})

/** Waits for one person's turn in this process; answers what must be called once its work is done. */
export const { takeTurn } = shares

/** Does one person's work in its turn. Both throw 429 when that does not come in five seconds. */
export const { inTurn } = shares
