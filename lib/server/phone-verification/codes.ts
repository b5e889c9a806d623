import 'server-only'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { PHONE_CODE_LENGTH } from '@/lib/shared/limits'
import { env, providerStates } from '../process/env'
import { AppError } from '../errors'
import { derivedKey } from '../tokens/derived-key'

/** The account and number of a code. The code is not valid for any other. */
export interface CodeOwner {
  userId: number
  /** +1 and ten digits. */
  phone: string
}

/** Returns a random code of six digits. */
export function makeCode(): string {
  return String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0')
}

/**
 * Returns the hash of a code, which is stored instead of it. The hash has a key, since somebody who
 * reads the table could try the million plain hashes in a second.
 */
export function hashCode({ userId, phone }: CodeOwner, code: string): string {
  return createHmac('sha256', derivedKey('phone codes'))
    .update(`${userId}\0${phone}\0${code}`)
    .digest('hex')
}

/** Whether two hashes are equal. The duration does not reveal how much of them is. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** The error before a code is sent to a taken number, and when another account has verified the number first. */
export function takenNumber(): AppError {
  const message = 'This phone number is already verified by another account.'
  return new AppError('invalid_input', message, { field: 'phone' })
}

/** Throws `not_available` on a server that can't send texts (phone-verification.md#codes). */
export function requireTexts(): void {
  if (providerStates(env()).SMS !== 'unavailable') return
  throw new AppError(
    'not_available',
    'SMS verification service is not available. Please try again later or contact support.',
  )
}
