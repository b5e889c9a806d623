import 'server-only'
import { counted } from '@/lib/shared/counted'
import type { Spending } from '../generations/start'
import { type Transaction, raisedCode } from '../database/db'
import { statement } from '../database/statement'
import { AppError } from '../errors'
import { env } from '../process/env'

const count = statement({ text: 'SELECT FROM public.count_thought($1, $2, $3)' })
const countAndSpend = statement({
  text: 'SELECT FROM public.count_thought($1, $2, $3), public.spend_organising($1, $4, $5, $6, $7)',
})

/** What `count_thought` raises when the month or the plan is full. */
const MONTH_FULL = 'RP001'
const PLAN_FULL = 'RP002'

/**
 * Counts a thought that was saved in the transaction against the limits of the free plan (plans.md#free-limits),
 * without waiting: when the month or the total is full, the transaction fails with an error for `planRefusal`. Also
 * takes the cost of organising from the person's budget, unless the thought waits. It locks the rows of both, so it
 * belongs at the end.
 */
export function countThought(tx: Transaction, userId: number, spending?: Spending): void {
  const { FREE_NOTES_PER_MONTH, FREE_NOTES_TOTAL } = env()
  const values = [userId, FREE_NOTES_PER_MONTH, FREE_NOTES_TOTAL]
  if (spending) tx.send(countAndSpend, [...values, ...spending])
  else tx.send(count, values)
}

const check = statement({ text: 'SELECT FROM public.check_thoughts_kept($1, $2)' })

/**
 * Checks the number of a person's thoughts, with those saved in the transaction, against the total of the free plan,
 * but not against the month's limit. Does not wait, and fails the transaction, as `countThought` does.
 */
export function checkThoughtsKept(tx: Transaction, userId: number): void {
  tx.send(check, [userId, env().FREE_NOTES_TOTAL])
}

/** Returns the `plan_limit` that a failed transaction stands for; undefined for other errors. */
export function planRefusal(error: unknown): AppError | undefined {
  const { FREE_NOTES_PER_MONTH: perMonth, FREE_NOTES_TOTAL: total } = env()
  const code = raisedCode(error)
  if (code === MONTH_FULL) {
    return refusal(
      `The free plan saves ${counted(perMonth, 'thought')} a month, and this month's are used.`,
    )
  }
  if (code === PLAN_FULL) {
    return refusal(`The free plan keeps ${counted(total, 'thought')}, and they are all in use.`)
  }
  return undefined
}

function refusal(reason: string): AppError {
  return new AppError('plan_limit', reason, { upgradeUrl: '/subscribe' })
}
