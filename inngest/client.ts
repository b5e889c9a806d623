import { Inngest } from 'inngest'

/** A failed attempt or a refused call is a warning here: what it led to shows on the thought. */
const warn = (...parts: unknown[]) =>
  console.warn('Inngest:', ...parts.map((part) => (part instanceof Error ? part.message : part)))

/** Reads its keys and addresses from the INNGEST_ variables itself. */
export const inngest = new Inngest({
  id: 'ramble',
  logger: { debug: () => undefined, info: () => undefined, warn, error: warn },
})
