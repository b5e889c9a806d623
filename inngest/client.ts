import { Inngest } from 'inngest'
import { errorFields, log } from '@/lib/server/process/log'

/** The SDK's own words; of its errors, which it logs whole and within objects, what a log may hold. */
function reason(part: unknown): unknown {
  if (typeof part === 'string') return part
  const error = typeof part === 'object' && part !== null && 'err' in part ? part.err : part
  return errorFields(error).error
}

/** A failed attempt or a refused call is a warning here: what it led to shows on the thought. */
const warn = (...parts: unknown[]) => log().warn({ reasons: parts.map(reason) }, 'Inngest')

/**
 * Reads its keys and addresses from the INNGEST_ variables itself. Results of steps are the answers to
 * the server's calls: sending them while a function runs (checkpointing) needs a newer server than many
 * run, fails every run on an older one, and would save these jobs of one or two steps nothing.
 */
export const inngest = new Inngest({
  id: 'ramble',
  checkpointing: false,
  logger: { debug: () => undefined, info: () => undefined, warn, error: warn },
})
