import { counted } from './counted'
import { PLAN_NEAR_SHARE } from './limits'
import type { Plan, PlanLimits } from './plan'

/** Whether the free plan limits thoughts on this server. */
export function areNotesLimited({ notesPerMonth, notesInAll }: PlanLimits): boolean {
  return notesPerMonth !== null || notesInAll !== null
}

/**
 * How many thoughts the free plan allows: per month, or in total if the month has no limit; null
 * without any limit. `noun` is the screen's word for a thought.
 */
export function notesAllowed(
  { notesPerMonth, notesInAll }: PlanLimits,
  noun: 'note' | 'thought',
): string | null {
  if (notesPerMonth !== null) return `${counted(notesPerMonth, noun)} per month`
  return notesInAll === null ? null : `${counted(notesInAll, noun)} in all`
}

/** Every limit on this server in a page's own words, in the order of `words`. */
export function limitsInWords(
  limits: PlanLimits,
  words: Record<keyof PlanLimits, (most: number) => string>,
): string[] {
  const names = Object.keys(words) as (keyof PlanLimits)[]
  return names.flatMap((name) => {
    const most = limits[name]
    return most === null ? [] : [words[name](most)]
  })
}

/** How many more thoughts the free plan takes, at least 0; Infinity where thoughts have no limit. */
export function notesLeft({ limits, used }: Pick<Plan, 'limits' | 'used'>): number {
  const month = (limits.notesPerMonth ?? Infinity) - used.notesThisMonth
  const all = (limits.notesInAll ?? Infinity) - used.notesInAll
  return Math.max(0, Math.min(month, all))
}

interface NotesUsed {
  /** Such as "7 of 10 this month". */
  text: string
  isNear: boolean
  isFull: boolean
}

/**
 * A person's usage of the free plan's thoughts: of the month, or of the total if that is closer to its
 * limit. Null where thoughts have no limit.
 */
export function notesUsed({ limits, used }: Pick<Plan, 'limits' | 'used'>): NotesUsed | null {
  const all = [
    { of: limits.notesPerMonth, count: used.notesThisMonth, what: 'this month' },
    { of: limits.notesInAll, count: used.notesInAll, what: 'kept' },
  ].flatMap(({ of, count, what }) => {
    if (of === null) return []
    // A person who had Pro before may have saved more.
    const text = `${Math.min(count, of).toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ${what}`
    return [{ text, share: count / of }]
  })
  const near = all.filter(({ share }) => share >= PLAN_NEAR_SHARE)
  const [shown = all[0]] = near.sort((one, other) => other.share - one.share)
  if (!shown) return null
  return { text: shown.text, isNear: near.length > 0, isFull: shown.share >= 1 }
}
