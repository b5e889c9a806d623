import { SHARES } from '@/lib/shared/shares'

/** Deletes what was shared and is in no form yet. */
export async function forgetShares(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARES).catch(() => undefined)
}
