import 'server-only'
import { randomUUID } from 'node:crypto'
import { PHONE_CODE_LIFETIME_MS } from '@/lib/shared/limits'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { isOrdinaryUsNumber } from '@/lib/shared/us-numbering'
import { lockAccount } from '../accounts/lock'
import { ProviderError } from '../provider-error'
import { sql, type Transaction, transaction } from '../database/db'
import { env, providerStates } from '../process/env'
import { AppError } from '../errors'
import { errorFields, log } from '../process/log'
import { sendText } from '../sending/send-text'
import { consumeCode, refundCode } from '../rate-limits/messages'
import { statement } from '../database/statement'
import { sayOptedOut } from '../recipients/opt-out'
import { type CodeOwner, hashCode, makeCode, requireTexts, takenNumber } from './codes'

const dropOlder = statement({
  text: 'DELETE FROM public.phone_verifications WHERE user_id = $1 AND NOT verified',
})

const keepCode = statement({
  text: `INSERT INTO public.phone_verifications (user_id, phone, code, expires_at)
         VALUES ($1, $2, $3, $4)`,
})

/**
 * Texts a code of six digits to a number. The code is valid for ten minutes and replaces the
 * account's older one (phone-verification.md#codes). Throws `not_available` without a provider, 429
 * after too many requests, `provider_failed` when the provider fails, and `invalid_input` for a
 * number that replied STOP, that another account has verified or, with a live provider, that is no
 * ordinary US number. A number that is taken or not ordinary counts like a code that was sent, so
 * nobody can find out which numbers have accounts.
 */
export async function sendCode(owner: CodeOwner): Promise<{ message: string }> {
  requireTexts()
  await consumeCode(owner)
  await refuseNumber(owner)
  const code = makeCode()
  await transaction((tx) => replaceCode(tx, owner, code))
  try {
    await textCode(owner, code)
  } catch (error) {
    await refundCode(owner)
    throw error
  }
  return { message: 'Verification code sent' }
}

const findOwner = statement({
  text: `
    SELECT FROM public.phone_verifications WHERE phone = $2 AND verified AND user_id <> $1 LIMIT 1`,
})

async function refuseNumber({ userId, phone }: CodeOwner): Promise<void> {
  if (providerStates(env()).SMS === 'live' && !isOrdinaryUsNumber(phone)) {
    const message = 'Codes can only be sent to ordinary US phone numbers.'
    throw new AppError('invalid_input', message, { field: 'phone' })
  }
  const [owner] = await sql.query(findOwner, [userId, phone])
  if (owner) throw takenNumber()
}

async function replaceCode(tx: Transaction, owner: CodeOwner, code: string): Promise<void> {
  // Parallel requests wait here, so that only one code is left.
  await lockAccount(tx, owner.userId)
  await tx.query(dropOlder, [owner.userId])
  const expiresAt = new Date(Date.now() + PHONE_CODE_LIFETIME_MS)
  await tx.query(keepCode, [owner.userId, owner.phone, hashCode(owner, code), expiresAt])
}

async function textCode({ userId, phone }: CodeOwner, code: string): Promise<void> {
  const text = `${code} is your ${PRODUCT_NAME} verification code. It is good for 10 minutes. If you did not ask for it, ignore this message.`
  const message = { userId, to: phone, text, kind: 'code', key: `code-${randomUUID()}` } as const
  const outcome = await sendText(message).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    log().warn(errorFields(error), 'A verification code was not sent')
    throw new AppError(
      'provider_failed',
      'The code could not be sent. Please check the number and try again in a moment.',
    )
  })
  // STOP applies to codes too (text-messages.md#stop).
  if (outcome === 'opted_out') {
    throw new AppError('invalid_input', sayOptedOut('ask for a code again'), { field: 'phone' })
  }
  if (outcome === 'day_limit') {
    throw new AppError(
      'too_many_requests',
      'You have reached today’s limit of codes. Please try again tomorrow.',
    )
  }
}
