import { z } from 'zod'
import { WHOSE_MISSING, WHOSE_TOO_LONG } from './account-rules'
import { newPassword } from './accounts'
import { EMAIL_MAX_LENGTH } from './limits'
import { plainText } from './text'

/** POST /api/password-reset/request: whose password was forgotten. */
export const passwordResetRequestSchema = z.object({
  emailOrUsername: plainText.trim().min(1, WHOSE_MISSING).max(EMAIL_MAX_LENGTH, WHOSE_TOO_LONG),
})
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>

/** POST /api/password-reset/finish: the token of the mail's link, and the new password. */
export const passwordResetFinishSchema = z.object({
  token: z.string().min(1).max(200),
  newPassword,
})
export type PasswordResetFinish = z.infer<typeof passwordResetFinishSchema>
