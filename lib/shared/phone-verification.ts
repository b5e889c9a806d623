import { z } from 'zod'
import { PHONE_INVALID } from './account-rules'
import { normalisePhone } from './phone-number'

/** A phone field of the API: any spelling of a US number in, the stored form out. */
export const phoneSchema = z.string().transform((typed, context) => {
  const phone = normalisePhone(typed)
  if (phone) return phone
  context.addIssue({ code: 'custom', message: PHONE_INVALID })
  return z.NEVER
})
