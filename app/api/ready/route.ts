import { readReadiness } from '@/lib/server/operations/readiness'
import { newestMigration } from '@/lib/server/process/env'
import { resource, route } from '@/lib/server/http/route'
import { readinessSchema } from '@/lib/shared/operations'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'Whether the database answers and is migrated, and how old the oldest waiting work is',
    auth: 'none',
    answer: readinessSchema,
    refusals: ['not_available'],
    handler: () => readReadiness({ now: new Date(), migration: newestMigration }),
  }),
})
