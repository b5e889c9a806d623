import 'server-only'
import { subDays } from 'date-fns'
import { EMAIL_CHANGE_TAKE_BACK_DAYS, EMAIL_CHANGES_PER_DAY } from '@/lib/shared/limits'
import { type Transaction } from '../database/db'
import { purgeDue, removalOf } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'
import { AppError } from '../errors'
import { column, statement } from '../database/statement'
import { freeing, IS_DISOWNED } from '../recipients/no-address'
import { queueVerification } from './send-verification'
import { IS_KEPT } from './take-back-time'
import { queueChangeNotice } from './tell-change'

/**
 * Keeps an account's former verified address from others, so a person whose account was taken over can take it back.
 */
const findKept = statement({
  text: `
    SELECT FROM public.email_changes c
     WHERE lower(c.old_email) = lower($1) AND c.user_id IS DISTINCT FROM $2 AND ${IS_KEPT}
     LIMIT 1`,
})

/** Also frees an address that its account has taken again after it was disowned. */
const freeDisowned = statement({
  text: freeing(`lower(u.email) = lower($1) AND u.id IS DISTINCT FROM $2 AND ${IS_DISOWNED}`),
})

/**
 * Prepares an account to take an address, which must then be free: takes the address from an account that its reader
 * has disowned. Throws `invalid_input` for a verified address that another account has left within the last seven days,
 * as if that account still had it. `userId` is the account that wants the address; null when it does not exist yet.
 */
export async function claimAddress(
  tx: Transaction,
  email: string,
  userId: number | null = null,
): Promise<void> {
  const [kept] = await tx.query(findKept, [email, userId])
  if (kept) throw new AppError('invalid_input', 'E-mail already exists', { field: 'email' })
  await tx.query(freeDisowned, [email, userId])
}

const countChanges = statement({
  text: `
    SELECT count(*)::int AS count FROM public.email_changes
     WHERE user_id = $1 AND changed_at > now() - interval '1 day'`,
  columns: { count: column.int },
})

const addChange = statement({
  text: `
    INSERT INTO public.email_changes (user_id, old_email, old_verified_at, proven_at)
    SELECT id, email, email_verified_at, $2 FROM public.users WHERE id = $1 RETURNING id`,
  columns: { id: column.int },
})

/**
 * Prepares an account's change to another address by a session whose last proof was at `provenAt`. Call it while the
 * account's row is locked and before the new address is written. Keeps the former address, queues the mail that informs
 * its reader, and queues the link that verifies the new address. Throws `invalid_input` for an address that is kept for
 * another account, and 429 after five changes in a day.
 */
export async function leaveAddress(
  tx: Transaction,
  { userId, newEmail, provenAt }: { userId: number; newEmail: string; provenAt: Date },
): Promise<void> {
  await claimAddress(tx, newEmail, userId)
  const [changes] = await tx.query(countChanges, [userId])
  if (changes && changes.count >= EMAIL_CHANGES_PER_DAY) {
    const message = 'You have changed your address too often today. Please try again tomorrow.'
    throw new AppError('too_many_requests', message, { field: 'email' })
  }
  const [change] = await tx.query(addChange, [userId, provenAt])
  if (!change) return
  await queueChangeNotice(tx, change.id)
  await queueVerification(tx, { userId, changeId: change.id })
}

/** Keeps a change for one day longer than its link is valid. */
const old = removalOf({ table: 'email_changes', isDue: 'changed_at < $1', at: 'changed_at' })

/** Deletes addresses that can no longer be taken back at `now`. */
export function purgeEmailChanges(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(old, subDays(now, EMAIL_CHANGE_TAKE_BACK_DAYS + 1), limits)
}
