import type { NextRequest } from 'next/server'
import { env, providerStates } from '@/lib/server/process/env'
import { AppError } from '@/lib/server/errors'
import { errorResponse } from '@/lib/server/responses/error-response'

/**
 * In seconds: what Vercel allows on every plan. Every job declares less
 * (tests/jobs/inngest.test.ts).
 */
export const maxDuration = 300

type Method = 'GET' | 'POST' | 'PUT'

/** Loaded on the first request, so that a server that runs its own jobs never loads Inngest. */
function handle(method: Method) {
  return async (request: NextRequest, context: unknown): Promise<Response> => {
    if (providerStates(env()).jobs !== 'live') {
      return errorResponse(new AppError('not_available', 'Inngest is not configured.'))
    }
    const handlers = await import('@/inngest/serve')
    return handlers[method](request, context)
  }
}

export const GET = handle('GET')
export const POST = handle('POST')
export const PUT = handle('PUT')
