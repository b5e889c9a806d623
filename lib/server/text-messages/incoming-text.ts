import 'server-only'
import { z } from 'zod'

/** Twilio's fields of an incoming text that matter here; the others are let be. */
export const incomingTextSchema = z
  .object({
    MessageSid: z.string().regex(/^[A-Za-z0-9]{1,64}$/, 'MessageSid is not valid'),
    From: z.string().min(1).max(64),
    Body: z.string().default(''),
    NumMedia: z.coerce.number().int().min(0).default(0),
    /** Twilio has recognised a word of its Advanced Opt-Out, and has answered it. */
    OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
  })
  .transform((fields) => ({
    messageSid: fields.MessageSid,
    from: fields.From,
    // PostgreSQL has no NUL; the sender can't correct a text, so it goes without.
    text: fields.Body.replaceAll('\0', '').toWellFormed(),
    mediaCount: fields.NumMedia,
    handledByTwilio: fields.OptOutType?.toLowerCase() as 'stop' | 'start' | 'help' | undefined,
  }))

/** A text message that came in, already known to be from the provider. */
export type IncomingText = z.output<typeof incomingTextSchema>
