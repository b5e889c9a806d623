import { nothingHere } from '@/lib/server/errors'
import { errorResponse } from '@/lib/server/responses/error-response'

/** Unknown API addresses return JSON, never the HTML page (calls.md#unknown-addresses). */
function answerNotFound(): Response {
  return errorResponse(nothingHere())
}

export {
  answerNotFound as DELETE,
  answerNotFound as GET,
  answerNotFound as OPTIONS,
  answerNotFound as PATCH,
  answerNotFound as POST,
  answerNotFound as PUT,
}
