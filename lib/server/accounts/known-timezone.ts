import 'server-only'
import { DEFAULT_TIMEZONE } from '@/lib/shared/limits'
import { INVALID_TIMEZONE } from '@/lib/shared/timezone'
import { sql } from '../database/db'
import { AppError } from '../errors'
import { column, statement } from '../database/statement'

/**
 * An abbreviation is none: PostgreSQL reads one before it looks for a zone of that name, and then
 * often as another place than JavaScript does (IST), or without its summer time (CET).
 */
const findKnown = statement({
  text: `
    SELECT name FROM pg_timezone_names
     WHERE lower(name) = lower($1)
       AND (name = 'UTC' OR NOT EXISTS (SELECT FROM pg_timezone_abbrevs WHERE abbrev = upper($1)))`,
  columns: { name: column.text },
})

/**
 * A timezone that this runtime knows, as PostgreSQL spells it, so that every statement and every
 * display that meets it reads the same clock. Throws `invalid_input` for one that PostgreSQL does not
 * know, or takes for an abbreviation.
 */
export async function knownTimezone(timezone: string): Promise<string> {
  if (timezone === DEFAULT_TIMEZONE) return timezone
  const [known] = await sql.query(findKnown, [timezone])
  if (known) return known.name
  throw new AppError('invalid_input', INVALID_TIMEZONE, { field: 'timezone' })
}
