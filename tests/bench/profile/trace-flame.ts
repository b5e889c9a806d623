import type { Flame } from './flame'

/** An event of Chromium's trace with a begin and an end, in µs. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args?: { data?: { functionName?: string; url?: string; type?: string } }
}

const TASK = 'RunTask'

/** What the page's main thread did in a trace, as a tree; the same work within the same work is merged. */
export function flameOfTrace(events: readonly TraceEvent[]): Flame {
  const main = busiestThread(events)
  const timed = events
    .filter(({ ph, pid, tid }) => ph === 'X' && `${pid} ${tid}` === main)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const root = flame('main thread')
  const open: { flame: Flame; end: number }[] = []
  for (const event of timed) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop()
    if (event.name !== TASK && open.length === 0) continue
    const parent = open.at(-1)?.flame ?? root
    const own = event.name === TASK ? parent : childOf(parent, nameOf(event))
    const ms = (event.dur ?? 0) / 1000
    if (own !== parent) {
      own.totalMs += ms
      own.selfMs += ms
      if (parent !== root) parent.selfMs -= ms
    }
    open.push({ flame: own, end: event.ts + (event.dur ?? 0) })
  }
  return summed(root)
}

const flame = (name: string): Flame => ({ name, place: '', selfMs: 0, totalMs: 0, children: [] })

function childOf({ children }: Flame, name: string): Flame {
  const known = children.find((child) => child.name === name)
  if (known) return known
  const child = flame(name)
  children.push(child)
  return child
}

/** The thread with the most time in tasks, which is the measured page's own. */
function busiestThread(events: readonly TraceEvent[]): string | undefined {
  const spent = new Map<string, number>()
  for (const { name, ph, pid, tid, dur = 0 } of events) {
    if (name !== TASK || ph !== 'X') continue
    spent.set(`${pid} ${tid}`, (spent.get(`${pid} ${tid}`) ?? 0) + dur)
  }
  return [...spent].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** The kind of work: for an event its type, for code its file, since the minifier shortens names. */
function nameOf({ name, args }: TraceEvent): string {
  const { type, url } = args?.data ?? {}
  const file = url?.split('/').at(-1)
  return [name, type, file].filter(Boolean).join(' ')
}

function summed(root: Flame): Flame {
  const sort = (one: Flame): Flame => ({
    ...one,
    children: one.children.map(sort).sort((a, b) => b.totalMs - a.totalMs),
  })
  const { children } = sort(root)
  return { ...root, children, totalMs: children.reduce((sum, { totalMs }) => sum + totalMs, 0) }
}
