import 'server-only'
import { Inngest } from 'inngest'
import { errorFields, log } from '../../process/log'

/**
 * Returns the loggable part of what the SDK logs: its own texts, and only the allowed fields of errors,
 * which it logs whole or inside objects.
 */
function reason(part: unknown): unknown {
  if (typeof part === 'string') return part
  const error = typeof part === 'object' && part !== null && 'err' in part ? part.err : part
  return errorFields(error).error
}

/** A failed attempt or a refused call is only a warning: its result shows on the thought. */
const warn = (...parts: unknown[]) => log().warn({ reasons: parts.map(reason) }, 'Inngest')

/**
 * The client reads its keys and addresses from the INNGEST_ variables. Step results are the responses to
 * the server's calls. Sending them while a function runs (checkpointing) needs a newer server, fails
 * every run on an older server, and gains nothing for jobs of one or two steps.
 */
export const inngest = new Inngest({
  id: 'ramble',
  checkpointing: false,
  logger: { debug: () => undefined, info: () => undefined, warn, error: warn },
})
