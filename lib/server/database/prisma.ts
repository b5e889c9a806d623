import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/prisma/client/client'
import { isInJoinedTransaction, pool } from './db'
import type { DatabasePool } from './pool'

const clients = new WeakMap<DatabasePool, PrismaClient>()

/**
 * Returns Prisma's client on the pool, for an export of everything, the seed and tests; services use statements
 * (decision 128). The client can't join a transaction, since it uses its own connections, so this throws within one.
 */
export function db(): PrismaClient {
  if (isInJoinedTransaction()) throw new Error('Prisma would not join the transaction')
  const open = pool()
  const client = clients.get(open) ?? new PrismaClient({ adapter: new PrismaPg(open) })
  clients.set(open, client)
  return client
}
