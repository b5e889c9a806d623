import { SIGNED_IN_MARK } from '@/lib/shared/service-worker'
import { scope } from './scope'

/** Whether somebody is signed in on this device. */
export const hasSignedIn = () => scope.caches.has(SIGNED_IN_MARK)
