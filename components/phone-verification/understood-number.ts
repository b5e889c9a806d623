import { normalisePhone, readablePhone } from '@/lib/shared/phone-number'

/** The phone number as it will be sent, once the input is a valid number; shown below its field. */
export function understoodNumber(typed: string): string | undefined {
  const phone = normalisePhone(typed)
  return phone ? `Understood as ${readablePhone(phone)}` : undefined
}
