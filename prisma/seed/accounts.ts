import type pg from 'pg'
import { hashPassword } from '@/lib/server/accounts/password'

/** The password of every seeded account. */
export const SEED_PASSWORD = 'ramble-demo'

interface SeedAccount {
  username: string
  displayName: string
}

/** The name belongs to an account that was not seeded. */
export class NameTakenError extends Error {
  constructor(username: string) {
    super(`There is already a person called "${username}", whom the seed leaves alone.`)
    this.name = 'NameTakenError'
  }
}

const OWNED_TABLES = ['reminders', 'thoughts', 'tags', 'categories', 'monthly_usage']

/**
 * Creates a Pro account, or empties the one from an earlier run and keeps its id, so that sessions stay
 * signed in. Its subscription id, unknown to any payment provider, marks it as seeded. Returns the
 * user's id; throws `NameTakenError`.
 */
export async function emptyAccount(
  client: pg.ClientBase,
  { username, displayName }: SeedAccount,
): Promise<number> {
  const email = `${username}@example.com`
  const subscription = `seeded-${username}`
  const found = await client.query<{ id: number; subscription: string | null }>(
    `SELECT id, stripe_subscription_id AS subscription FROM users
      WHERE lower(username) = $1 OR lower(email) = $2`,
    [username, email],
  )
  const [known] = found.rows
  if (found.rows.some((row) => row.subscription !== subscription))
    throw new NameTakenError(username)
  const password = await hashPassword(SEED_PASSWORD)
  if (!known) {
    const made = await client.query<{ id: number }>(
      `INSERT INTO users (username, email, display_name, password, subscription_tier,
                          stripe_subscription_id, email_new_ramble_notify, email_verified_at,
                          updated_at)
       VALUES ($1, $2, $3, $4, 'paid', $5, false, now(), now()) RETURNING id`,
      [username, email, displayName, password, subscription],
    )
    return made.rows[0]?.id ?? 0
  }
  for (const table of OWNED_TABLES) {
    await client.query(`DELETE FROM ${table} WHERE user_id = $1`, [known.id])
  }
  await client.query(
    `UPDATE users SET password = $2, display_name = $3, subscription_tier = 'paid',
            is_active = true, email_verified_at = now(), updated_at = now() WHERE id = $1`,
    [known.id, password, displayName],
  )
  return known.id
}
