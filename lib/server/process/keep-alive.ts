import 'server-only'
import { after } from 'next/server'

/**
 * Makes sure that `work`, which must not reject, runs to its end. In a request it resolves
 * immediately, and the host keeps the process running after the response; a serverless host would
 * otherwise freeze it. Outside a request it resolves when the work has finished.
 */
export async function keepAlive(work: Promise<void>): Promise<void> {
  try {
    after(work)
  } catch {
    // `after` throws outside a request; Next offers no other way to find out.
    await work
  }
}
