import 'server-only'
import type { z } from 'zod'
import type { registerSchema } from '@/lib/shared/accounts'
import { DEFAULT_TIMEZONE } from '@/lib/shared/limits'
import { transaction, violatedIndex } from '../database/db'
import { claimAddress } from '../email-addresses/change'
import { queueVerification } from '../email-addresses/send-verification'
import { AppError } from '../errors'
import { statement } from '../database/statement'
import { knownTimezone } from './known-timezone'
import { hashPassword } from './password'
import { SIGNED_IN_COLUMNS, SIGNED_IN_FIELDS, type SignedIn, toSignedIn } from './signed-in'

const insertUser = statement({
  text: `
    INSERT INTO public.users AS u
      (username, email, password, display_name, phone, timezone, email_new_ramble_notify,
       email_daily_summary, email_monthly_summary, enable_reminders, email_reminders)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    RETURNING ${SIGNED_IN_COLUMNS}`,
  columns: SIGNED_IN_FIELDS,
})

const TAKEN: Record<string, { message: string; field: string }> = {
  users_username_key: { message: 'Username already exists', field: 'username' },
  users_email_key: { message: 'E-mail already exists', field: 'email' },
}

/**
 * Creates an account and queues the mail that verifies its address. Usernames and addresses are
 * unique regardless of case. Throws `invalid_input` if either is taken and for a timezone that
 * PostgreSQL does not know. A phone is stored but not trusted until it is verified
 * (phone-verification.md#trusted-numbers).
 */
export async function register(input: z.output<typeof registerSchema>): Promise<SignedIn> {
  const timezone = await knownTimezone(input.timezone ?? DEFAULT_TIMEZONE)
  const values = [
    input.username,
    input.email,
    await hashPassword(input.password),
    input.displayName || null,
    input.phone ?? null,
    timezone,
    input.emailNewRambleNotify ?? true,
    input.emailDailySummary ?? false,
    input.emailMonthlySummary ?? false,
    input.enableReminders ?? true,
    input.emailReminders ?? true,
  ]
  try {
    return await transaction(async (tx) => {
      await claimAddress(tx, input.email)
      const [row] = await tx.query(insertUser, values)
      if (!row) throw new Error('The inserted account was not returned')
      await queueVerification(tx, { userId: row.id })
      return toSignedIn(row)
    })
  } catch (error) {
    const taken = TAKEN[violatedIndex(error) ?? '']
    if (taken) throw new AppError('invalid_input', taken.message, { field: taken.field })
    throw error
  }
}
