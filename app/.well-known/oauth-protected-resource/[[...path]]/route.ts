import { logged } from '@/lib/server/http/request-log'
import { resourceMetadata } from '@/lib/server/connected-assistants/addresses'

/** Where the tokens for `/api/mcp` come from (RFC 9728). */
export const GET = (request: Request) =>
  logged(request, () =>
    Promise.resolve(
      Response.json(resourceMetadata(), { headers: { 'Access-Control-Allow-Origin': '*' } }),
    ),
  )
