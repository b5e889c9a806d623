import { readFileSync } from 'node:fs'
import { table } from '../page'

/** The parts of V8's format that are used here: each node is a sequence of `node_fields` numbers. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

/** What the objects of one constructor, or of one internal kind of V8, take, without the objects that they refer to. */
export interface HeapShare {
  name: string
  count: number
  bytes: number
}

const MOST = 20
const LONG_TEXT_BYTES = 10 * 1024

export function readHeap(file: string): Map<string, HeapShare> {
  return heapShares(JSON.parse(readFileSync(file, 'utf8')))
}

export function heapShares({ snapshot, nodes, strings }: Snapshot): Map<string, HeapShare> {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const place = (field: string) => fields.indexOf(field)
  const [type, name, size] = [place('type'), place('name'), place('self_size')]
  const shares = new Map<string, HeapShare>()
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[0][nodes[node + type] ?? 0] ?? ''
    const own = strings[nodes[node + name] ?? 0] ?? ''
    const bytes = nodes[node + size] ?? 0
    const key = kindOf(kind, own, bytes)
    const share = shares.get(key) ?? { name: key, count: 0, bytes: 0 }
    share.count += 1
    share.bytes += bytes
    shares.set(key, share)
  }
  return shares
}

/** Objects by constructor, long texts by their beginning, everything else by kind. */
function kindOf(kind: string, own: string, bytes: number): string {
  if (kind === 'object') return own
  if (kind === 'native' || kind === 'closure') return `${kind} ${own}`
  const isLong = kind === 'string' && bytes >= LONG_TEXT_BYTES
  return isLong ? `(string) ${own.slice(0, 50)}` : `(${kind})`
}

/** What grew most between two snapshots of one process. */
export function heapGrowth(before: Map<string, HeapShare>, after: Map<string, HeapShare>) {
  return [...after.values()]
    .map(({ name, count, bytes }) => ({
      name,
      bytes,
      moreCount: count - (before.get(name)?.count ?? 0),
      moreBytes: bytes - (before.get(name)?.bytes ?? 0),
    }))
    .sort((a, b) => b.moreBytes - a.moreBytes)
    .slice(0, MOST)
}

export function heapTable(title: string, before: string, after: string): string {
  const rows = heapGrowth(readHeap(before), readHeap(after)).map((each) => [
    each.name
      .slice(0, 80)
      .replace(/\s+/g, ' ')
      .replaceAll('|', String.raw`\|`),
    String(each.moreCount),
    kibibytes(each.moreBytes),
    kibibytes(each.bytes),
  ])
  return table([`grew in ${title}`, 'more', 'more KiB', 'KiB at the end'], rows)
}

const kibibytes = (bytes: number) => (bytes / 1024).toFixed(0)
