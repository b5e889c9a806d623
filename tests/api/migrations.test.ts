import { expect, it } from 'vitest'
import { onDatabaseBefore } from '../support/earlier-database'

it('timezones stored before are those of the clock their owner saw, and digests follow', async () => {
  const sound = {
    NET: 'Asia/Yerevan',
    IST: 'Asia/Kolkata',
    'US/Pacific-New': 'America/Los_Angeles',
    'europe/paris': 'Europe/Paris',
    'Mars/Olympus': 'America/New_York',
    'Asia/Kathmandu': 'Asia/Kathmandu',
    Japan: 'Japan',
    UTC: 'UTC',
  }
  await onDatabaseBefore('known_timezones', async (client, migrateOn) => {
    for (const timezone of Object.keys(sound)) {
      await client.query(
        `INSERT INTO users (username, password, email, timezone, email_daily_summary)
         VALUES ($1, 'x', $1 || '@example.com', $1, true)`,
        [timezone],
      )
    }
    await migrateOn()
    const { rows } = await client.query<{ username: string; timezone: string; digests: string }>(
      `SELECT username, u.timezone, s.timezone AS digests
         FROM users u JOIN digest_subscriptions s ON s.user_id = u.id`,
    )
    const found = (column: 'timezone' | 'digests') =>
      Object.fromEntries(rows.map((row) => [row.username, row[column]]))
    expect(found('timezone')).toEqual(sound)
    expect(found('digests')).toEqual(sound)
  })
})
