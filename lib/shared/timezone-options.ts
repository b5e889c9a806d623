/** The timezones that the profile offers, in its order (accounts.md#timezones). */
const OFFERED = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Phoenix',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Australia/Sydney',
]

/** The options of the profile's select: those offered, and the stored one if it is another. */
export function timezoneOptions(stored: string): string[] {
  return OFFERED.includes(stored) ? OFFERED : [stored, ...OFFERED]
}
