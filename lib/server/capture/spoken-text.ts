import 'server-only'
import { tooLong } from '@/lib/shared/capture'
import { THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'
import { AppError } from '../errors'
import { consume } from '../rate-limits/consume'
import { transcribeUpload } from '../recordings/transcribe'

/**
 * Returns what is said in a recording, which is given in base64, for a thought. Throws what `transcribeUpload` throws,
 * 429 after too many recordings, and `invalid_input` when nothing was said or too much for one thought.
 */
export async function spokenText({
  userId,
  recording,
  signal,
}: {
  userId: number
  recording: string
  signal: AbortSignal
}): Promise<string> {
  await consume('transcribeUser', String(userId))
  const field = { field: 'recording' }
  // A program sends it again, and could not name a kept one.
  const { text } = await transcribeUpload({
    userId,
    audio: recording,
    isKept: false,
    ...field,
    signal,
  })
  if (text === '') throw new AppError('invalid_input', 'Nothing was said in this recording.', field)
  if (text.length <= THOUGHT_MAX_LENGTH) return text
  throw new AppError('invalid_input', tooLong(THOUGHT_MAX_LENGTH), field)
}
