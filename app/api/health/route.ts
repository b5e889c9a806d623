import { resource } from '@/lib/server/http/route'
import { healthCalls } from '@/lib/shared/calls/health'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(healthCalls, '/api/health', {
  GET: {
    handler: async () => ({ status: 'ok' as const }),
  },
})
