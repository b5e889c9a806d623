import { SEED_PASSWORD } from '@/prisma/seed/accounts'
import { seedLoad } from '@/prisma/seed/load'
import { withClient } from '@/scripts/database/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { withBulkSeeding } from './bulk-seeding'
import { comesTrue, queryValue } from './queries'

export interface Account {
  id: number
  cookie: string
}

/** The number of thoughts of each account. */
const SIZES = { small: 1_000, large: 100_000, writer: 50, bare: 50 }

export type AccountName = keyof typeof SIZES

export async function seedAccounts(databaseUrl: string) {
  await withClient(databaseUrl, async (client) => {
    await withBulkSeeding(client, async () => {
      for (const [place, [username, thoughts]] of Object.entries(SIZES).entries()) {
        await seedLoad(client, { username, thoughts, seed: place + 1, isUnindexed: true })
      }
    })
  })
}

export const credentials = (username: string) => ({ username, password: SEED_PASSWORD })

/** Signs in to the app at an address. */
export async function signIn(address: string, username: string): Promise<Account> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials(username)),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!response.ok || !cookie) throw new Failure(`Signing in returned ${response.status}.`)
  const { id } = await response.json()
  return { id, cookie }
}

/** Makes an access token that may capture; returns its text. */
export async function newToken(address: string, cookie: string): Promise<string> {
  const response = await fetch(`${address}/api/user/access-tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ name: 'bench', scopes: ['capture'], expiresInDays: null }),
  })
  if (!response.ok) throw new Failure(`Making a token returned ${response.status}.`)
  const { token } = await response.json()
  return token
}

/** Waits until all captured thoughts are organised; returns how many are still pending. */
export function untilOrganised(databaseUrl: string, atMostMs: number): Promise<number> {
  const waiting = `SELECT count(*) FROM thoughts WHERE processing_status = 'pending'`
  return withClient(databaseUrl, async (client) => {
    await comesTrue(client, `(${waiting}) = 0`, atMostMs)
    return Number(await queryValue(client, waiting))
  })
}
