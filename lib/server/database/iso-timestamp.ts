import 'server-only'

/** Returns SQL that formats a timestamp as in the API: ISO 8601, UTC, milliseconds. */
export function isoTimestamp(expression: string): string {
  return `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
