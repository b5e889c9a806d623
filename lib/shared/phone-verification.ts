import { z } from 'zod'
import { normalisePhone } from './phone-number'

function phoneOrIssue(typed: string, context: z.RefinementCtx) {
  const phone = normalisePhone(typed)
  if (phone) return phone
  context.addIssue({ code: 'custom', message: 'Please enter a valid US phone number' })
  return z.NEVER
}

/** A phone field of the API: any spelling of a US number in, the stored form out. */
export const phoneSchema = z.string().transform(phoneOrIssue)

/** A phone field of a form that may be left blank; blank comes out as ''. */
export const optionalPhoneSchema = z
  .string()
  .transform((typed, context) => (typed.trim() === '' ? '' : phoneOrIssue(typed, context)))
