import { normalisePhone, readablePhone } from '@/lib/shared/phone-number'

/** How a phone number will be sent, once what is typed is one; for the line below its field. */
export function understoodNumber(typed: string): string | undefined {
  const phone = normalisePhone(typed)
  return phone ? `Understood as ${readablePhone(phone)}` : undefined
}
