import 'server-only'
import { LIVE_EVENTS, LIVE_HEARTBEAT_MS } from '@/lib/shared/live'
import { AppError } from '../errors'
import { isOnFunctions } from '../process/env'
import { watcherCount, watchRevision } from './revisions'

/** Some hosts and proxies end a response after five minutes. The spread keeps clients from reconnecting all at once. */
const LIFE_MS = 270_000
const LIFE_SPREAD_MS = 20_000

/** More windows than anyone has in view, and few enough to cost little. */
const MOST_PER_PERSON = 20

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // nginx and similar proxies buffer a response unless this header forbids it.
  'X-Accel-Buffering': 'no',
}

const open = new Set<() => void>()
let endsAtShutdown = false

/** A server that shuts down waits for open responses, and live connections would hold it up for minutes. */
function endAtShutdown(): void {
  if (endsAtShutdown) return
  endsAtShutdown = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const end of [...open]) end()
      // A listener disables the default of ending the process, so end it here when there is no other listener.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
    })
  }
}

/** A host of functions bills a connection for as long as it is open, even while idle. */
function brieflyConnected(revision: string): Response {
  const events = [
    eventText(LIVE_EVENTS.revision, revision, revision),
    eventText(LIVE_EVENTS.bye, String(LIVE_HEARTBEAT_MS)),
  ]
  return new Response(events.join(''), { headers: HEADERS })
}

function eventText(name: string, data: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`
}

/**
 * Returns a stream of server-sent events that tell a person's pages when their data has changed:
 * `revision` immediately and at every change, `heartbeat` every 20 s, and `bye` when the server
 * ends the connection: after about five minutes, when it shuts down, and when the session has
 * ended. On a host of functions the connection ends at once, with the time until the next one.
 * Throws `too_many_requests` for a person with 20 connections to this process.
 */
export function liveStream({
  userId,
  sessionId,
  sessionVersion,
  revision,
  signal,
}: {
  userId: number
  sessionId: number
  sessionVersion: number
  revision: string
  /** Aborted when the reader disconnects. */
  signal: AbortSignal
}): Response {
  if (isOnFunctions()) return brieflyConnected(revision)
  if (watcherCount(userId) >= MOST_PER_PERSON) {
    const retryAfterSeconds = Math.ceil(LIFE_MS / 1000)
    throw new AppError('too_many_requests', 'Too many live connections.', { retryAfterSeconds })
  }
  endAtShutdown()
  const encoder = new TextEncoder()
  let release = () => {}

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let sent = revision
      const send = (name: string, data: string, id?: string) =>
        controller.enqueue(encoder.encode(eventText(name, data, id)))

      const stopWatching = watchRevision({ userId, sessionId, sessionVersion }, (now) => {
        if (now === null) return end()
        if (now === sent) return
        sent = now
        send(LIVE_EVENTS.revision, now, now)
      })
      const heartbeat = setInterval(() => send(LIVE_EVENTS.heartbeat, ''), LIVE_HEARTBEAT_MS)
      const life = setTimeout(() => end(), LIFE_MS + Math.random() * LIFE_SPREAD_MS)
      release = () => {
        stopWatching()
        clearInterval(heartbeat)
        clearTimeout(life)
        open.delete(end)
      }
      function end() {
        release()
        send(LIVE_EVENTS.bye, '')
        controller.close()
      }
      open.add(end)
      signal.addEventListener('abort', () => release(), { once: true })
      send(LIVE_EVENTS.revision, revision, revision)
    },
    cancel() {
      release()
    },
  })
  return new Response(body, { headers: HEADERS })
}
