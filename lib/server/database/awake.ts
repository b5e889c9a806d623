import 'server-only'
import type pg from 'pg'
import { keepAlive } from '../process/keep-alive'

/** The pool closes an idle connection at its own timer, which may fire a little later. */
const SPARE_MS = 100

/**
 * Keeps this process awake after each use of `pool` until the idle connections are closed, which takes
 * `idleMs`. A host of functions would suspend it first, timers and all, and the connections would stay
 * open at the server.
 */
export function keepAwakeUntilClosed(pool: pg.Pool, idleMs: number): void {
  let timer: NodeJS.Timeout | undefined
  let sleep = () => {}
  pool.on('release', () => {
    clearTimeout(timer)
    sleep()
    const closed = new Promise<void>((resolve) => {
      sleep = resolve
      timer = setTimeout(resolve, idleMs + SPARE_MS)
    })
    void keepAlive(closed)
  })
}
