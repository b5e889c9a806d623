import { useMutation } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import type { PasswordResetFinish, PasswordResetRequest } from '@/lib/shared/password-reset'
import { REPLACES_SESSION } from './accounts'
import { ApiError, api } from './api'

/** Asks for the link that sets a new password. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (input: PasswordResetRequest) => api.post('/api/password-reset/request', input),
  })
}

/** Sets a new password by a link, which signs this browser in. */
export function useFinishPasswordReset() {
  return useMutation({
    mutationKey: REPLACES_SESSION,
    mutationFn: (input: PasswordResetFinish) => api.post<User>('/api/password-reset/finish', input),
  })
}

/** Whether the link itself was refused, so that trying again is of no use. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}
