import { z } from 'zod'
import { newPassword } from './accounts'
import { EMAIL_MAX_LENGTH } from './limits'
import { plainText } from './text'

/** POST /api/password-reset/request: whose password was forgotten. */
export const passwordResetRequestSchema = z.object({
  emailOrUsername: plainText
    .trim()
    .min(1, 'Please enter your e-mail address or username')
    .max(EMAIL_MAX_LENGTH, `Please enter at most ${EMAIL_MAX_LENGTH} characters`),
})
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>

/** POST /api/password-reset/finish: the token of the mail's link, and the new password. */
export const passwordResetFinishSchema = z.object({
  token: z.string().min(1).max(200),
  newPassword,
})
export type PasswordResetFinish = z.infer<typeof passwordResetFinishSchema>

/** The form on the link's page: the new password, typed twice. */
export const passwordResetFormSchema = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })
