import 'server-only'
import { jobQueue } from '../adapters/jobs'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import type { AppEvent } from '../jobs/events'
import { pointsOf } from '../rate-limits/consume'

/** A round of organising a thought. */
export interface Generation {
  userId: number
  thoughtId: number
  generation: number
}

/** SQL: in how many seconds a person's budget will be full again; null when it was never used. */
export const spentSeconds = (owner: string) => `
  (SELECT extract(epoch FROM b.spent_until - now())::float8 FROM public.organising_budgets b
    WHERE b.user_id = ${owner})`

const findSpent = statement({
  text: `
    SELECT o.id AS "userId", ${spentSeconds('o.id')} AS "spentS" FROM unnest($1::int[]) AS o (id)`,
  columns: { userId: column.int, spentS: column.float.orNull },
})

const spend = statement({ text: 'SELECT FROM public.spend_organising($1, $2, $3, $4, $5)' })

/** The arguments of `spend_organising` after the person: count, most, points, seconds. */
export type Spending = readonly [number, number, number, number]

const enqueueWaiting = statement({
  text: `
    INSERT INTO public.waiting_generations (thought_id, user_id)
    SELECT * FROM unnest($1::int[], $2::int[]) ON CONFLICT (thought_id) DO NOTHING`,
})

/** The share of a budget that only captures may use, so that they need not wait behind other work. */
const KEPT_FOR_CAPTURES = 0.1

interface Begun extends Generation {
  /** How many of the person's generations have begun recently. */
  place: number
}

/**
 * Starts organising thoughts, each at its current generation, and returns those that begin now: each person's first
 * thoughts, as far as the budget goes (organising.md#budget). The others wait until there is room; none is refused.
 * Generations begin only here, so that each counts once. When another transaction uses the budget at the same time,
 * this one runs again.
 */
export async function startOrganising(
  tx: Transaction,
  generations: readonly Generation[],
): Promise<readonly Generation[]> {
  if (generations.length === 0) return []
  const owners = [...new Set(generations.map(({ userId }) => userId))]
  const rows = await tx.query(findSpent, [owners])
  const spent = new Map(rows.map(({ userId, spentS }) => [userId, spentS]))
  const { begun, spendings } = await start(tx, { generations, spent, share: 1 - KEPT_FOR_CAPTURES })
  for (const [owner, spending] of spendings) tx.send(spend, [owner, ...spending])
  return begun
}

/**
 * Does the same for a new thought, without another statement: the statement that saves the thought has read what is
 * spent of the budget (`spentSeconds`), and the statement that counts the thought takes the returned spending
 * (`countThought`).
 */
export async function startCaptured(
  tx: Transaction,
  { spentS, ...captured }: Generation & { spentS: number | null },
): Promise<Spending | undefined> {
  const spent = new Map([[captured.userId, spentS]])
  const { spendings } = await start(tx, { generations: [captured], spent, share: 1 })
  return spendings[0]?.[1]
}

async function start(
  tx: Transaction,
  {
    generations,
    spent,
    share,
  }: {
    generations: readonly Generation[]
    spent: ReadonlyMap<number, number | null>
    share: number
  },
): Promise<{ begun: readonly Begun[]; spendings: readonly (readonly [number, Spending])[] }> {
  const { points, seconds } = pointsOf('generationUser')
  const most = Math.ceil(points * share)
  const used = new Map<number, number>()
  const begun: Begun[] = []
  const waiting: Generation[] = []
  for (const one of generations) {
    const before = ((spent.get(one.userId) ?? 0) * points) / seconds
    // The budget's row has milliseconds, so a whole number may be a little more.
    const place = used.get(one.userId) ?? Math.max(0, Math.ceil(before - 0.01))
    if (place < most) begun.push({ ...one, place })
    else waiting.push(one)
    used.set(one.userId, place + 1)
  }
  if (waiting.length > 0) {
    const ids = waiting.map(({ thoughtId }) => thoughtId)
    tx.send(enqueueWaiting, [ids, waiting.map(({ userId }) => userId)])
  }
  if (begun.length > 0) await jobQueue().emit(begun.map(thoughtCaptured), tx)
  // In the order of people's ids, in which every transaction locks budgets.
  const spendings = countsByOwner(begun).map(
    ([owner, count]) => [owner, [count, most, points, seconds]] as const,
  )
  return { begun, spendings }
}

function countsByOwner(generations: readonly Generation[]): readonly (readonly [number, number])[] {
  const counts = new Map<number, number>()
  for (const { userId } of generations) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => one - other)
}

/** Emits the events of generations again that have already begun, since the events may have been lost. */
export async function emitAgain(tx: Transaction, begun: readonly Generation[]): Promise<void> {
  const events = begun.map((one) => thoughtCaptured({ ...one, place: 0 }))
  if (events.length > 0) await jobQueue().emit(events, tx)
}

function thoughtCaptured({ userId, thoughtId, generation, place }: Begun): AppEvent {
  const id = `thought-captured-${thoughtId}-${generation}`
  return { name: 'thought/captured', data: { userId, thoughtId, generation }, id, place }
}
