import { nothingHere } from '@/lib/server/errors'
import { errorResponse } from '@/lib/server/responses/error-response'

/** Unknown API addresses return JSON, never the HTML page (calls.md#unknown-addresses). */
function respondNotFound(): Response {
  return errorResponse(nothingHere())
}

export {
  respondNotFound as DELETE,
  respondNotFound as GET,
  respondNotFound as OPTIONS,
  respondNotFound as PATCH,
  respondNotFound as POST,
  respondNotFound as PUT,
}
