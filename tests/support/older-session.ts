import { db } from '@/lib/server/database/prisma'

const TWO_HOURS_MS = 2 * 60 * 60_000

/** Makes a person's sessions older than the time for which a proof counts. */
export async function ageSessions({ id: userId }: { id: number }): Promise<void> {
  const createdAt = new Date(Date.now() - TWO_HOURS_MS)
  await db().session.updateMany({ where: { userId }, data: { createdAt } })
}
