/**
 * Converts what people type to the stored form of a US number: +1 and ten digits. Returns null for
 * anything else, including another country's code.
 */
export function normalisePhone(typed: string): string | null {
  const kept = typed.replace(/[^\d+]/g, '')
  if (kept.startsWith('+') && !kept.startsWith('+1')) return null
  const digits = kept.replace(/\D/g, '')
  const national = digits.startsWith('1') ? digits.slice(1) : digits
  return national.length === 10 ? `+1${national}` : null
}

/** The digits after the fixed +1 of a phone field; '' without a number. */
export function nationalPart(phone: string | null): string {
  return phone?.replace(/^\+1/, '') ?? ''
}

/** A stored number in display form: +1 202-555-0123. */
export function readablePhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3')
}
