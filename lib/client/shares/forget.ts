import { SHARES } from '@/lib/shared/shares'

/** Deletes the shares that are in no form yet. */
export async function forgetShares(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARES).catch(() => undefined)
}
