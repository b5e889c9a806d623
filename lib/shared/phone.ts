import { z } from 'zod'

/**
 * A US number as it is stored: +1 and ten digits (SPEC 5, A-72). Takes what people type; returns
 * null when it is not a US number, another country's code included.
 */
export function normalisePhone(typed: string): string | null {
  const kept = typed.replace(/[^\d+]/g, '')
  if (kept.startsWith('+') && !kept.startsWith('+1')) return null
  const digits = kept.replace(/\D/g, '')
  const national = digits.startsWith('1') ? digits.slice(1) : digits
  return national.length === 10 ? `+1${national}` : null
}

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
