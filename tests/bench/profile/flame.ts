import type { Profiler } from 'node:inspector'

/** A function called along one path, with the time of its samples. */
export interface Flame {
  name: string
  place: string
  selfMs: number
  /** Including its callees. */
  totalMs: number
  children: Flame[]
}

/** What a profile records while the process waits. */
const IDLE = '(idle)'

/** The calls of a profile as a tree, without the idle time; the same calls of one parent are merged. */
export function flameOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Flame {
  const selfMs = new Map<number, number>()
  for (const [place, id] of samples.entries()) {
    selfMs.set(id, (selfMs.get(id) ?? 0) + Math.max(0, timeDeltas[place] ?? 0) / 1000)
  }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const toFlame = (alike: Profiler.ProfileNode[]): Flame => {
    const children = alike
      .flatMap((node) => node.children ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .filter((node) => node.callFrame.functionName !== IDLE)
    const groups = new Map<string, Profiler.ProfileNode[]>()
    for (const child of children) {
      const key = `${nameOf(child.callFrame)} ${placeOf(child.callFrame)}`
      groups.set(key, [...(groups.get(key) ?? []), child])
    }
    const flames = [...groups.values()]
      .map(toFlame)
      .filter(({ totalMs }) => totalMs > 0)
      .sort((a, b) => b.totalMs - a.totalMs)
    const own = alike.reduce((sum, { id }) => sum + (selfMs.get(id) ?? 0), 0)
    const [first] = alike
    return {
      name: first ? nameOf(first.callFrame) : '',
      place: first ? placeOf(first.callFrame) : '',
      selfMs: own,
      totalMs: flames.reduce((sum, { totalMs }) => sum + totalMs, own),
      children: flames,
    }
  }
  return toFlame(nodes.slice(0, 1))
}

function nameOf({ functionName }: Profiler.ProfileNode['callFrame']): string {
  return functionName || '(anonymous)'
}

/** The file below the package or the build, with the line. */
function placeOf({ url, lineNumber }: Profiler.ProfileNode['callFrame']): string {
  if (!url) return ''
  const file = url.replace(/^.*\/(?:node_modules|\.next)\//, '').replace(/^file:\/\/.*\//, '')
  return `${file}:${lineNumber + 1}`
}

/** The functions with the most time of their own, over all paths to them. */
export function hottest(flame: Flame, most: number) {
  const found = new Map<string, { name: string; place: string; selfMs: number }>()
  const visit = ({ name, place, selfMs, children }: Flame) => {
    const key = `${name} ${place}`
    const known = found.get(key)
    if (known) known.selfMs += selfMs
    else found.set(key, { name, place, selfMs })
    children.forEach(visit)
  }
  flame.children.forEach(visit)
  return [...found.values()].sort((a, b) => b.selfMs - a.selfMs).slice(0, most)
}
