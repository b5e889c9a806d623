import { z } from 'zod'
import { isDeletionConfirmed } from './deletion'
import { PASSWORD_MAX_LENGTH } from './limits'
import { timestampSchema } from './text'

/** GET and POST /api/user/export: the person's newest export of everything, if there is one. */
export const accountExportSchema = z.object({
  status: z.enum(['none', 'pending', 'ready', 'failed']),
  /** In percent. */
  progress: z.int().min(0).max(100),
  /** The download address, for the owner only, until `expiresAt`. */
  downloadUrl: z.string().nullable(),
  expiresAt: timestampSchema.nullable(),
})
export type AccountExport = z.infer<typeof accountExportSchema>

/** GET /api/user/export/download. */
export const exportTokenSchema = z.object({ token: z.string().max(1_000) })

/** DELETE /api/user: the password and the confirmation word. */
export const accountDeletionSchema = z.object({
  password: z.string().max(PASSWORD_MAX_LENGTH),
  confirmation: z.string().refine(isDeletionConfirmed, 'Please type "delete" to confirm.'),
})
export type AccountDeletion = z.input<typeof accountDeletionSchema>
