import type { User } from '@/lib/shared/accounts'
import type { PasswordResetFinish, PasswordResetRequest } from '@/lib/shared/password-reset'
import { REPLACES_SESSION } from './accounts'
import { api } from './api'
import { useChange } from './change'
import { ApiError } from './errors'

/** Asks for the link that sets a new password. */
export function useRequestPasswordReset() {
  return useChange({
    mutationFn: (input: PasswordResetRequest) => api.post('/api/password-reset/request', input),
    failure: null,
  })
}

/** Sets a new password by a link, which signs this browser in. */
export function useFinishPasswordReset() {
  return useChange({
    mutationKey: REPLACES_SESSION,
    mutationFn: (input: PasswordResetFinish) => api.post<User>('/api/password-reset/finish', input),
    failure: null,
  })
}

/** Whether the link itself was refused, so that trying again is of no use. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}
