import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LIVE_EVENTS, LIVE_HEARTBEAT_MS } from '@/lib/shared/live'
import { reconnectDelay } from './reconnect-delay'
import { hearRevision } from './revision'

/** How long connecting may take before the person is told that there is no connection. */
const NOT_REACHED_MS = 5_000
/** A connection attempt that has no response after this time never gets one. */
const ATTEMPT_MS = 10_000
/** After two missed heartbeats the other end has gone without closing the connection. */
const SILENCE_MS = 2.5 * LIVE_HEARTBEAT_MS

interface LiveState {
  isConnected: boolean
  /** The connection was lost, took too long or has no network; false while the first connection is being made. */
  isLost: boolean
  /** The last revision received. */
  lastMessage: string | null
}

interface LiveListener {
  /** Called with the person's revision, at each connection and each change. */
  onRevision: (revision: string) => void
  /** Called when the connection is back after it was lost. */
  onReturn: () => void
}

/**
 * The signal that the person's data has changed (calls.md#live-connection). It is open only while
 * the page is visible: browsers limit the connections to one server, and hidden pages do not
 * refresh either.
 */
export class LiveConnection {
  private state: LiveState = { isConnected: false, isLost: false, lastMessage: null }
  private readonly listeners = new Set<() => void>()
  private source: EventSource | null = null
  private failures = 0
  private attempt: ReturnType<typeof setTimeout> | undefined
  private patience: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly listener: LiveListener) {}

  readonly read = (): LiveState => this.state

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * Connects, and follows the page's visibility and the network; returns the function that stops
   * it.
   */
  readonly start = () => {
    const following = new AbortController()
    const options = { signal: following.signal }
    const isInView = () => document.visibilityState === 'visible'
    const follow = () => (isInView() ? this.reconnect() : this.rest())
    document.addEventListener('visibilitychange', follow, options)
    window.addEventListener('online', follow, options)
    window.addEventListener('offline', () => isInView() && this.lose(), options)
    follow()
    return () => {
      following.abort()
      this.rest()
    }
  }

  /** Reconnects at once, without waiting for the delay. */
  readonly reconnect = () => {
    this.failures = 0
    this.connect()
  }

  private connect() {
    this.disconnect()
    this.patience ??= setTimeout(() => this.change({ isLost: true }), NOT_REACHED_MS)
    this.attempt = setTimeout(this.lose, ATTEMPT_MS)
    const source = new EventSource('/api/live')
    source.addEventListener(LIVE_EVENTS.revision, ({ data }) => this.hear(String(data)))
    source.addEventListener(LIVE_EVENTS.heartbeat, () => this.hear())
    source.addEventListener(LIVE_EVENTS.bye, ({ data }) => this.leave(Number(data)))
    source.onerror = this.lose
    this.source = source
  }

  private hear(revision?: string) {
    this.failures = 0
    this.stopWaiting()
    this.attempt = setTimeout(this.lose, SILENCE_MS)
    const { isLost, lastMessage } = this.state
    this.change({ isConnected: true, isLost: false, lastMessage: revision ?? lastMessage })
    if (isLost) this.listener.onReturn()
    if (revision !== undefined) this.listener.onRevision(revision)
  }

  /** Between connections that the server keeps short, the page counts as connected. */
  private leave(pauseMs: number) {
    if (!pauseMs) return this.reconnect()
    this.source?.close()
    clearTimeout(this.attempt)
    this.attempt = setTimeout(() => this.connect(), pauseMs)
  }

  private readonly lose = () => {
    const { isConnected, isLost } = this.state
    this.disconnect()
    this.change({ isLost: isLost || isConnected || !navigator.onLine })
    this.attempt = setTimeout(() => this.connect(), reconnectDelay(this.failures))
    this.failures += 1
  }

  private rest() {
    this.disconnect()
    this.stopWaiting()
    this.change({ isLost: false })
  }

  private disconnect() {
    clearTimeout(this.attempt)
    this.source?.close()
    this.source = null
    this.change({ isConnected: false })
  }

  private stopWaiting() {
    clearTimeout(this.attempt)
    clearTimeout(this.patience)
    this.patience = undefined
  }

  private change(change: Partial<LiveState>) {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

function makeLiveConnection(client: QueryClient): LiveConnection {
  const atOnce = { cancelRefetch: false }
  return new LiveConnection({
    onRevision: (revision) => {
      const isNews = hearRevision(client, revision)
      if (isNews && client.isMutating() === 0) void client.invalidateQueries({}, atOnce)
    },
    onReturn: () =>
      void client.refetchQueries(
        { type: 'active', predicate: ({ state }) => state.isInvalidated || state.error !== null },
        atOnce,
      ),
  })
}

/**
 * The live connection of the signed-in layout; mount it once. Refetches changed data without waiting for the next poll,
 * and, once the connection is back, what could not be fetched without it. This page's own mutations refetch what they
 * change.
 */
export function useLiveConnection() {
  const client = useQueryClient()
  const [live] = useState(() => makeLiveConnection(client))
  useEffect(() => live.start(), [live])
  return {
    ...useSyncExternalStore(live.subscribe, live.read, live.read),
    reconnect: live.reconnect,
  }
}
