import { counted } from './counted'
import { PLAN_NEAR_SHARE } from './limits'
import type { Plan, PlanLimits } from './plan'

/** Whether the free plan holds any thought back here. */
export function areNotesLimited({ notesPerMonth, notesInAll }: PlanLimits): boolean {
  return notesPerMonth !== null || notesInAll !== null
}

/**
 * How many of a thing the free plan takes: by the month, or in all where the month has no limit;
 * null where neither has. `noun` is what the place calls a thought.
 */
export function notesAllowed(
  { notesPerMonth, notesInAll }: PlanLimits,
  noun: 'note' | 'thought',
): string | null {
  if (notesPerMonth !== null) return `${counted(notesPerMonth, noun)} per month`
  return notesInAll === null ? null : `${counted(notesInAll, noun)} in all`
}

interface NotesUsed {
  /** Such as "7 of 10 this month". */
  text: string
  isNear: boolean
  isFull: boolean
}

/**
 * How far a person is with the free plan's thoughts: of the month, or of those kept where these are
 * nearer to their limit. Null where thoughts have no limit.
 */
export function notesUsed({ limits, used }: Pick<Plan, 'limits' | 'used'>): NotesUsed | null {
  const all = [
    { of: limits.notesPerMonth, count: used.notesThisMonth, what: 'this month' },
    { of: limits.notesInAll, count: used.notesInAll, what: 'kept' },
  ].flatMap(({ of, count, what }) => {
    if (of === null) return []
    // Whoever had Pro before may have saved more.
    const text = `${Math.min(count, of).toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ${what}`
    return [{ text, share: count / of }]
  })
  const near = all.filter(({ share }) => share >= PLAN_NEAR_SHARE)
  const [shown = all[0]] = near.sort((one, other) => other.share - one.share)
  if (!shown) return null
  return { text: shown.text, isNear: near.length > 0, isFull: shown.share >= 1 }
}
