import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from '@/scripts/lib/failure.mjs'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import type { Account } from './accounts'
import { type Measured, runLoad } from './load'
import type { Part } from './options'
import { milliseconds, seconds, table } from './page'
import type { RequestRow } from './requests'

const MANY = 1_000
const PROBED_S = 4
const POLL_MS = 500
const MAY_TAKE_MS = 60_000

/** What other people do while somebody archives a thousand thoughts. */
const PROBED: readonly Part[] = ['poll', 'list-100k', 'categories', 'tags', 'capture', 'page']

interface Probe {
  label: string
  quiet: Measured
  meanwhile: Measured
}

export type MeasuredBulkChanges = Awaited<ReturnType<typeof measureBulkChanges>>

/**
 * Archives the thousand thoughts of an account and brings them back, again and again, while others read and write.
 * Times in ms, from the call to the response that reports the change as done.
 */
export async function measureBulkChanges(address: string, account: Account, rows: RequestRow[]) {
  const changer = changerOf(address, account)
  // A few of the thoughts are already in the archive.
  await changer(true)
  const probes: Probe[] = []
  const took: number[] = []
  for (const { label, app, part } of rows) {
    if (!PROBED.includes(part)) continue
    const load = { ...app, connections: 1, seconds: PROBED_S }
    const quiet = await runLoad(load)
    const probing = { isOver: false }
    const meanwhile = runLoad(load).finally(() => (probing.isOver = true))
    for (let isArchived = false; !probing.isOver || isArchived; isArchived = !isArchived) {
      const { changed, ms } = await changer(isArchived)
      if (changed !== MANY) throw new Failure(`${changed} thoughts were changed.`)
      took.push(ms)
    }
    probes.push({ label, quiet, meanwhile: await meanwhile })
  }
  const worst = Math.max(...probes.map(({ quiet, meanwhile }) => meanwhile.p95 / quiet.p95))
  return { probes, worst, longestMs: Math.max(...took), changes: took.length }
}

function changerOf(address: string, { cookie }: Account) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie, 'Content-Type': 'application/json' }
    const response = await fetch(`${address}${path}`, { ...init, headers })
    if (!response.ok) throw new Failure(`${path} returned ${response.status}.`)
    return (await response.json()) as BulkChange
  }
  return async (isArchived: boolean) => {
    const begun = performance.now()
    const match = { archived: String(isArchived) }
    const body = JSON.stringify({ action: isArchived ? 'unarchive' : 'archive', match })
    let change = await ask('/api/bulk-changes', { method: 'POST', body })
    while (change.state === 'running') {
      if (performance.now() - begun > MAY_TAKE_MS) throw new Failure('A change did not end.')
      await delay(POLL_MS)
      change = await ask(`/api/bulk-changes/${change.id}`)
    }
    return { changed: change.changed, ms: performance.now() - begun }
  }
}

export function bulkChangeTable({ probes, longestMs, changes }: MeasuredBulkChanges): string {
  const p95 = (measured: Measured) => milliseconds(measured.p95)
  return table(
    [`${MANY.toLocaleString('en')} archived meanwhile`, 'p95 ms before', 'p95 ms', 'times'],
    [
      ...probes.map(({ label, quiet, meanwhile }) => [
        label,
        p95(quiet),
        p95(meanwhile),
        (meanwhile.p95 / quiet.p95).toFixed(2),
      ]),
      [`the longest of ${changes} such changes`, '', seconds(longestMs), ''],
    ],
  )
}
