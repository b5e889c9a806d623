import 'server-only'
import { errorFields, log } from '../process/log'

/**
 * Runs all of `work`, by name, one after the other. Logs a failure under `kind` and the name, and continues with the
 * rest. After all have run, throws an error that names those that failed.
 */
export async function runEach(
  kind: 'job' | 'sweep',
  work: Record<string, () => Promise<void>>,
): Promise<void> {
  const failed: string[] = []
  for (const [name, run] of Object.entries(work)) {
    try {
      await run()
    } catch (error) {
      failed.push(name)
      log().warn({ [kind]: name, ...errorFields(error) }, `A ${kind} failed`)
    }
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`)
}
