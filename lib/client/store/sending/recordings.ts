import type { QueryClient } from '@tanstack/react-query'
import { ApiError, refusalOf } from '../../server/errors'
import { forgetRecording } from '../../recordings/kept-recordings'
import { isFault, isRefusal, transcribeUnsent } from './attempt'
import { refusalIn } from '../conflicts/refused'
import type { UnsentRecording } from '../queue/entries'
import { changeUnsent } from '../queue/store'

/** The provider's failures: success may be hours away, and the entries behind must not wait for it. */
const OF_PROVIDER = new Set(['provider_failed', 'not_available'])

/** The refusal of a recording without words, in the form in which the server refuses a text. */
const NOTHING_HEARD = { message: 'Nothing was heard in it.' }

const isLasting = (error: unknown) =>
  isRefusal(error) || isFault(error) || OF_PROVIDER.has(refusalOf(error).code ?? '')

/**
 * Turns a recording into a thought in the same place, or stores with it why that is impossible. Returns the failure if
 * a retry may work.
 */
export async function writeDown(
  client: QueryClient,
  userId: number,
  recording: UnsentRecording,
): Promise<Error | null> {
  const { position, id, made, recordedAt: capturedAt, categoryId } = recording
  try {
    const text = await transcribeUnsent(client, userId, recording)
    if (text === '') throw new ApiError(NOTHING_HEARD.message, 400, NOTHING_HEARD)
    const body = { text, source: 'voice' as const, capturedAt, ...(categoryId && { categoryId }) }
    await changeUnsent(userId, { position, id, ...(made && { made }), kind: 'thought', body })
    // A tab that died after handing the recording over has left it there too.
    await forgetRecording(userId, id)
  } catch (error) {
    if (!isLasting(error)) return error as Error
    await changeUnsent(userId, { ...recording, refusal: refusalIn(error) })
  }
  return null
}
