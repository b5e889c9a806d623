import { PERSON_IN_MARK, SIGNED_IN_MARK } from '@/lib/shared/service-worker'
import { scope } from './scope'

/** Whether somebody is signed in on this device. */
export const hasSignedIn = () => scope.caches.has(SIGNED_IN_MARK)

/** The id of the person who is signed in on this device, as text; undefined where nobody is known. */
export async function personSignedIn(): Promise<string | undefined> {
  // Opening the cache to look would create it.
  const person = await scope.caches.match(PERSON_IN_MARK, { cacheName: SIGNED_IN_MARK })
  return person?.text()
}
