import 'server-only'
import { DEFAULT_TIMEZONE } from '@/lib/shared/limits'
import { INVALID_TIMEZONE } from '@/lib/shared/timezone'
import { sql } from '../database/db'
import { AppError } from '../errors'
import { column, statement } from '../database/statement'

/**
 * An abbreviation does not count as a timezone. PostgreSQL looks for an abbreviation before it
 * looks for a zone of that name, and often means another place than JavaScript does (IST), or no
 * summer time (CET).
 */
const findKnown = statement({
  text: `
    SELECT name FROM pg_timezone_names
     WHERE lower(name) = lower($1)
       AND (name = 'UTC' OR NOT EXISTS (SELECT FROM pg_timezone_abbrevs WHERE abbrev = upper($1)))`,
  columns: { name: column.text },
})

/**
 * Takes a timezone that this runtime knows and returns it as PostgreSQL spells it, so every
 * statement and every display uses the same clock. Throws `invalid_input` for a name that
 * PostgreSQL does not know or takes for an abbreviation.
 */
export async function knownTimezone(timezone: string): Promise<string> {
  if (timezone === DEFAULT_TIMEZONE) return timezone
  const [known] = await sql.query(findKnown, [timezone])
  if (known) return known.name
  throw new AppError('invalid_input', INVALID_TIMEZONE, { field: 'timezone' })
}
