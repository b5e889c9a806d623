import { respondToAssistant } from '@/lib/server/assistants/respond'
import { resource } from '@/lib/server/http/route'
import { assistantCalls } from '@/lib/shared/calls/assistants'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(assistantCalls, '/api/mcp', {
  POST: {
    handler: ({ caller, body, request }) => respondToAssistant({ caller, message: body, request }),
  },
})
