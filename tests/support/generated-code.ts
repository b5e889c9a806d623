import { generatePrismaClient } from '@/scripts/packages/prisma-client.mjs'

/** Generates the code that the app imports and git ignores. */
export default generatePrismaClient
