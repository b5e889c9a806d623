import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from '@/scripts/lib/failure.mjs'
import { send } from './person'

const WITHIN_MS = 120_000

/** Waits until an app reports that it is ready. */
export async function untilReady(address: string): Promise<void> {
  const begun = performance.now()
  while ((await send(`${address}/api/ready`)).status !== 200) {
    if (performance.now() - begun > WITHIN_MS) throw new Failure('The app did not get ready again.')
    await delay(100)
  }
}
