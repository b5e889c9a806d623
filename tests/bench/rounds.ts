import { runLoad, type Measured, type Target } from './load'
import type { Part } from './options'
import { percentile } from './percentile'
import type { RequestRow } from './requests'

export const CONCURRENCY = [1, 16]
const ROUNDS = 3
const WARM_UP_S = 1

/** If the bare server's own p50 differs by more between rounds, the machine was too busy for a comparison. */
const MOST_DRIFT = 0.15

/** The medians of the rounds; times in ms. */
export interface Figures {
  p50: number
  /** The smallest and the largest p50 of the rounds. */
  spread: [number, number]
  p95: number
  perSecond: number
}

export interface RequestResult {
  part: Part
  label: string
  connections: number
  app: Figures
  bare?: Figures
}

interface Run {
  seconds: number
  /** Waits until the work that a load has queued is done. */
  settle: () => Promise<unknown>
}

/**
 * Measures the app and the bare server in turn, for three rounds, so that both meet the same states of the machine.
 */
export async function measureRow(
  { part, label, app, bare, concurrency = CONCURRENCY }: RequestRow,
  { seconds, settle }: Run,
): Promise<RequestResult[]> {
  for (const target of bare ? [app, bare] : [app]) {
    await runLoad({ ...target, connections: 4, seconds: WARM_UP_S })
    await settle()
  }
  const results: RequestResult[] = []
  for (const connections of concurrency) {
    const rounds: { app: Measured[]; bare: Measured[] } = { app: [], bare: [] }
    const run = (target: Target) => runLoad({ ...target, connections, seconds })
    while (rounds.app.length < ROUNDS) {
      rounds.app.push(await run(app))
      await settle()
      if (bare) rounds.bare.push(await run(bare))
    }
    const measuredBare = bare && summariseRounds(rounds.bare)
    results.push({ part, label, connections, app: summariseRounds(rounds.app), bare: measuredBare })
  }
  return results
}

export function summariseRounds(rounds: Measured[]): Figures {
  const p50s = rounds.map(({ p50 }) => p50)
  return {
    p50: median(p50s),
    spread: [Math.min(...p50s), Math.max(...p50s)],
    p95: median(rounds.map(({ p95 }) => p95)),
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  }
}

const median = (values: number[]) => percentile(values, 0.5)

/** Why a row can't be compared: in the same rounds the bare server's own times differed too much. */
export function whyUnsteady(bare: Figures | undefined): string | undefined {
  if (!bare) return undefined
  const [least, most] = bare.spread
  const drift = most / least - 1
  return drift > MOST_DRIFT ? `bare drifted ${(drift * 100).toFixed(0)} %` : undefined
}
