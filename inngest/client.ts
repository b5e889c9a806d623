import { Inngest } from 'inngest'
import { log } from '@/lib/server/log'

/** The reason alone: the SDK logs its errors whole, and within objects. */
function reason(part: unknown): unknown {
  const error = typeof part === 'object' && part !== null && 'err' in part ? part.err : part
  return error instanceof Error ? error.message : error
}

/** A failed attempt or a refused call is a warning here: what it led to shows on the thought. */
const warn = (...parts: unknown[]) => log().warn({ reasons: parts.map(reason) }, 'Inngest')

/** Reads its keys and addresses from the INNGEST_ variables itself. */
export const inngest = new Inngest({
  id: 'ramble',
  logger: { debug: () => undefined, info: () => undefined, warn, error: warn },
})
