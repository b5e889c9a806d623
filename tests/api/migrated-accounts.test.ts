import { expect, it } from 'vitest'
import { onDatabaseBefore } from '../support/earlier-database'

it('only existing accounts get a fortnight to verify; their deliveries do not count as held', async () => {
  await onDatabaseBefore('counted_messages', async (client, migrateOn) => {
    const add = (name: string) =>
      client.query(
        `INSERT INTO users (username, password, email) VALUES ($1, 'x', $1 || '@example.com')`,
        [name],
      )
    await add('before')
    await client.query(
      `WITH told AS (
         INSERT INTO reminders (user_id, text, reminder_time, is_notified)
         SELECT id, 'x', now(), true FROM users RETURNING id, user_id)
       INSERT INTO reminder_deliveries (user_id, reminder_id, version, channel, state)
       SELECT user_id, id, 1, 'email', 'failed' FROM told`,
    )
    await migrateOn()
    await add('after')
    const { rows } = await client.query(
      `SELECT username, email_verified_at IS NULL AS "isUnverified",
              round(extract(epoch FROM email_grace_until - now()) / 86400)::int AS "daysOfGrace"
         FROM users ORDER BY id`,
    )
    expect(rows).toEqual([
      { username: 'before', isUnverified: true, daysOfGrace: 14 },
      { username: 'after', isUnverified: true, daysOfGrace: null },
    ])
    const deliveries = await client.query('SELECT hold FROM reminder_deliveries')
    expect(deliveries.rows).toEqual([{ hold: null }])
  })
})

it('only where an address can be taken back, password and phone count as set since its change', async () => {
  await onDatabaseBefore('set_since', async (client, migrateOn) => {
    for (const name of ['moved', 'stayed', 'returned']) {
      await client.query(
        `INSERT INTO users (username, password, email, phone)
         VALUES ($1, 'x', $1 || '@example.com', '+12025550100')`,
        [name],
      )
    }
    await client.query(
      `INSERT INTO email_changes (user_id, old_email, is_taken_back)
       SELECT id, 'before@example.com', username = 'returned' FROM users WHERE username <> 'stayed'`,
    )
    await migrateOn()
    // As an earlier release writes it.
    await client.query(`UPDATE users SET password = 'y' WHERE username = 'stayed'`)
    const { rows } = await client.query(
      `SELECT username, password_set_at IS NOT NULL AS password, phone_set_at IS NOT NULL AS phone,
              identity_connected_at IS NOT NULL AS identity FROM users ORDER BY id`,
    )
    expect(rows).toEqual([
      { username: 'moved', password: true, phone: true, identity: false },
      { username: 'stayed', password: true, phone: false, identity: false },
      { username: 'returned', password: false, phone: false, identity: false },
    ])
  })
})

it('disowned addresses are freed, and no others', async () => {
  await onDatabaseBefore('disowned_addresses', async (client, migrateOn) => {
    for (const name of ['disowned', 'verified', 'moved', 'quiet']) {
      await client.query(
        `INSERT INTO users (username, password, email, email_verified_at)
         VALUES ($1, 'x', $1 || '+tag@example.com', CASE WHEN $1 = 'verified' THEN now() END)`,
        [name],
      )
    }
    await client.query(
      `INSERT INTO mail_stops (user_id, mailbox)
       SELECT id, public.mailbox_hash(CASE username WHEN 'moved' THEN 'before' ELSE username END || '@example.com')
         FROM users WHERE username <> 'quiet'`,
    )
    await migrateOn()
    const { rows } = await client.query(
      `SELECT username, email = '@' || u.id AS "isFree", c.old_email AS former
         FROM users u LEFT JOIN email_changes c ON c.user_id = u.id ORDER BY u.id`,
    )
    expect(rows).toEqual([
      { username: 'disowned', isFree: true, former: 'disowned+tag@example.com' },
      { username: 'verified', isFree: false, former: null },
      { username: 'moved', isFree: false, former: null },
      { username: 'quiet', isFree: false, former: null },
    ])
    await client.query(
      `INSERT INTO users (username, password, email) VALUES ('reader', 'x', 'disowned+tag@example.com')`,
    )
  })
})

it('existing Google identities get Google as issuer, and other identities get none', async () => {
  const issuers = {
    '104928374650192837465': 'https://accounts.google.com',
    '20 digits: no': null,
    '284739104729384756': null,
    'auth0|5f7c8ec7c33c6c004bbafe82': null,
  }
  await onDatabaseBefore('identity_issuers', async (client, migrateOn) => {
    const add = (subject: string | null, name: string) =>
      client.query(
        `INSERT INTO users (username, password, email, firebase_id)
         VALUES ($2, 'x', $2 || '@example.com', $1)`,
        [subject, name],
      )
    const subjects = Object.keys(issuers)
    for (const [n, subject] of subjects.entries()) await add(subject, `person${n}`)
    await add(null, 'nobody-elsewhere')
    await migrateOn()
    const { rows } = await client.query<{ subject: string | null; issuer: string | null }>(
      `SELECT firebase_id AS subject, identity_issuer AS issuer FROM users ORDER BY id`,
    )
    const migrated = Object.entries(issuers).map(([subject, issuer]) => ({ subject, issuer }))
    expect(rows).toEqual([...migrated, { subject: null, issuer: null }])
    // An earlier version that is still running adds identities, and must not add one twice.
    await add('added later', 'later')
    await expect(add('added later', 'again')).rejects.toThrow(/users_earlier_identity_key/)
  })
})

it('Pro is known for all existing accounts, and follows what earlier releases write', async () => {
  await onDatabaseBefore('users_are_pro', async (client, migrateOn) => {
    const people = [
      ['nobody', 'free', null],
      ['by-tier', 'paid', null],
      ['by-subscription', 'free', 'sub_1'],
      ['by-both', 'paid', 'sub_2'],
    ]
    for (const [name, tier, subscription] of people) {
      await client.query(
        `INSERT INTO users (username, password, email, subscription_tier, stripe_subscription_id)
         VALUES ($1, 'x', $1 || '@example.com', $2, $3)`,
        [name, tier, subscription],
      )
    }
    await migrateOn()
    const pro = async () =>
      (
        await client.query<{ name: string }>(
          'SELECT username AS name FROM users WHERE is_pro ORDER BY id',
        )
      ).rows.map(({ name }) => name)
    expect(await pro()).toEqual(['by-tier', 'by-subscription', 'by-both'])
    await client.query(
      `UPDATE users SET stripe_subscription_id = 'sub_3' WHERE username = 'nobody'`,
    )
    await client.query(`UPDATE users SET subscription_tier = 'free' WHERE username = 'by-tier'`)
    expect(await pro()).toEqual(['nobody', 'by-subscription', 'by-both'])
  })
})
