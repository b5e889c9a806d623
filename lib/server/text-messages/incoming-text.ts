import 'server-only'
import { z } from 'zod'

/** The fields of Twilio's incoming text that matter here; others are ignored. */
export const incomingTextSchema = z
  .object({
    MessageSid: z.string().regex(/^[A-Za-z0-9]{1,64}$/, 'MessageSid is not valid'),
    From: z.string().min(1).max(64),
    Body: z.string().default(''),
    NumMedia: z.coerce.number().int().min(0).default(0),
    /** Twilio has recognised a word of its Advanced Opt-Out, and has sent the reply itself. */
    OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
  })
  .transform((fields) => ({
    messageSid: fields.MessageSid,
    from: fields.From,
    // PostgreSQL can't store NUL, and the sender can't correct a text, so it is removed.
    text: fields.Body.replaceAll('\0', '').toWellFormed(),
    mediaCount: fields.NumMedia,
    handledByTwilio: fields.OptOutType?.toLowerCase() as 'stop' | 'start' | 'help' | undefined,
  }))

/** An incoming text whose signature has been checked. */
export type IncomingText = z.output<typeof incomingTextSchema>
