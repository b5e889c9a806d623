import type { PasswordResetFinish, PasswordResetRequest } from '@/lib/shared/password-reset'
import { call } from './server/call'
import { useChangeWithoutCache } from './page/change-without-cache'
import { isOwnRefusal } from './server/errors'

/** Requests the link that sets a new password. */
export function useRequestPasswordReset() {
  return useChangeWithoutCache({
    mutationFn: (input: PasswordResetRequest) =>
      call('POST /api/password-reset/request', { body: input }),
    failure: null,
  })
}

/** Sets a new password by a link, and signs this browser in. */
export function useFinishPasswordReset() {
  return useChangeWithoutCache({
    mutationFn: (input: PasswordResetFinish) =>
      call('POST /api/password-reset/finish', { body: input }),
    failure: null,
  })
}

/** Whether the link itself was refused, so that a retry is pointless. */
export function isLinkRefused(error: unknown): boolean {
  return isOwnRefusal(error) && error.status === 403
}
