import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/prisma/client/client'
import { isInJoinedTransaction, pool } from './db'
import type { DatabasePool } from './pool'

const clients = new WeakMap<DatabasePool, PrismaClient>()

/**
 * Prisma's client on the pool, for an export of everything, the seed and tests; services use statements (decision
 * 128). It would have connections of its own in a transaction, so it throws where it would have to join one.
 */
export function db(): PrismaClient {
  if (isInJoinedTransaction()) throw new Error('Prisma would not join the transaction')
  const open = pool()
  const client = clients.get(open) ?? new PrismaClient({ adapter: new PrismaPg(open) })
  clients.set(open, client)
  return client
}
