import 'server-only'
import { THOUGHT_COLUMNS, thoughtFileName, toText } from '@/lib/shared/exports'
import { streamedResponse } from '../responses/streamed-response'
import { readThought } from '../thoughts/read'
import { csvFile, fileHeaders } from './files'

/** Returns one thought as a CSV or text file, with dates in `timezone`. Throws `not_found`. */
export async function thoughtFile({
  userId,
  timezone,
  thoughtId,
  format,
}: {
  userId: number
  timezone: string
  thoughtId: number
  format: 'csv' | 'txt'
}): Promise<Response> {
  const thought = await readThought({ userId, thoughtId })
  const name = thoughtFileName(thoughtId, format)
  if (format === 'txt') {
    return new Response(toText(thought, timezone), { headers: fileHeaders(name, 'plain') })
  }
  async function* page() {
    yield [thought]
  }
  return streamedResponse(
    userId,
    csvFile(page(), timezone, THOUGHT_COLUMNS),
    fileHeaders(name, 'csv'),
  )
}
