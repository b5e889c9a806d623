import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PHONE_CODE_RESEND_S } from '@/lib/shared/limits'
import { showUser } from './accounts/accounts'
import { call } from './server/call'
import { useChange } from './page/change'
import { ApiError, faultAt, messageOf, ProofCancelledError } from './server/errors'
import { withProof } from './sign-in/proof'
import { queryKeys } from './server/query-keys'
import { dismissFailure } from './page/toast'

/** A code that was sent to a phone. */
interface SentCode {
  phone: string
  /** When another code may be requested, in milliseconds. */
  resendAt: number
}

/** Requests a code by text. */
export function useSendCode() {
  const client = useQueryClient()
  return useChange({
    async mutationFn(phone: string): Promise<SentCode> {
      await call('POST /api/user/verify-phone/send', { body: { phone } })
      return { phone, resendAt: Date.now() + PHONE_CODE_RESEND_S * 1_000 }
    },
    onSuccess: (sent) => client.setQueryData<SentCode>(queryKeys.sentCode, sent),
    failure: 'Failed to send verification code',
  })
}

/**
 * The code that was sent to a number before the dialog opened, while no other can be requested: a person who has closed
 * the dialog can still enter it.
 */
export function useCodeOnItsWay(phone: string | null): SentCode | undefined {
  const client = useQueryClient()
  const [found] = useState(() => {
    const sent = client.getQueryData<SentCode>(queryKeys.sentCode)
    return sent?.phone === phone && sent.resendAt > Date.now() ? sent : undefined
  })
  return found
}

/** Whether the code was wrong; the server's message then contains "Invalid or expired". */
export function isWrongCode(error: unknown): boolean {
  return messageOf(error).includes('Invalid or expired')
}

/**
 * Whether a failure may be caused by the number. Not by failures with a message of their own: a wrong code, an error
 * shown at the field, too many codes, and no way to send any (phone-verification.md#codes). Nor if the person has
 * cancelled.
 */
export function isNumberInDoubt(error: Error | null): boolean {
  if (error === null || error instanceof ProofCancelledError || isWrongCode(error)) return false
  const hasOwnWords = error instanceof ApiError && [429, 503].includes(error.status)
  return !hasOwnWords && faultAt('phone', error) === undefined
}

/** Verifies a number by its code, which makes it the account's phone. */
export function useVerifyCode() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: { phone: string; code: string }) =>
      withProof(() => call('POST /api/user/verify-phone/verify', { body: input })),
    async onSuccess(user) {
      await showUser(client, user)
      client.removeQueries({ queryKey: queryKeys.sentCode })
      dismissFailure()
    },
    failure: (error) => ({
      title: 'Verification failed',
      description: isWrongCode(error)
        ? 'The verification code you entered is invalid or has expired. Please try again or request a new code.'
        : messageOf(error),
    }),
  })
}
