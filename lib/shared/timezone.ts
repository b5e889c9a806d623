import { z } from 'zod'

/** Whether `name` is an IANA timezone that this runtime knows (accounts.md#timezones). */
function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The message for a refused timezone. */
export const INVALID_TIMEZONE = 'Please choose a valid timezone'

/**
 * A timezone field: any IANA name of an area, or UTC; offsets such as "+05:00" are refused. The server
 * also checks it against PostgreSQL (`knownTimezone`), which refuses some that pass here.
 */
export const timezoneSchema = z
  .string()
  .max(64)
  .refine((name) => /^[A-Za-z]/.test(name) && isTimezone(name), INVALID_TIMEZONE)
