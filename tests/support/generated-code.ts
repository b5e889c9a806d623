import { generatePrismaClient } from '@/scripts/lib/prisma-client.mjs'

/** Makes what the app imports and git does not keep. */
export default generatePrismaClient
