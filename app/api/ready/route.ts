import { resource } from '@/lib/server/http/route'
import { readReadiness } from '@/lib/server/health/readiness'
import { newestMigration } from '@/lib/server/process/env'
import { healthCalls } from '@/lib/shared/calls/health'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(healthCalls, '/api/ready', {
  GET: {
    handler: () => readReadiness({ now: new Date(), migration: newestMigration }),
  },
})
