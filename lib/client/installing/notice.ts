import { PRODUCT_NAME } from '@/lib/shared/product'
import { INSTALL_NOTICE_AFTER } from '@/lib/shared/limits'
import { toast } from '../page/toast'
import { hasInstallOffer, install } from './offer'

/** Holds how many thoughts this device has captured, or that the notice was shown. */
const KEY = 'ramble-install-notice'
const SHOWN = 'shown'

/**
 * Counts a captured thought, and after a few offers to install the app: once per device, and only where the browser can
 * install it (installing.md#the-notice).
 */
export function noteCapture(): void {
  try {
    const known = localStorage.getItem(KEY)
    if (known === SHOWN) return
    const captures = Math.min(Number(known) + 1, INSTALL_NOTICE_AFTER)
    const isDue = captures === INSTALL_NOTICE_AFTER && hasInstallOffer()
    localStorage.setItem(KEY, isDue ? SHOWN : String(captures))
    if (!isDue) return
    toast({
      title: `Install ${PRODUCT_NAME}?`,
      description: 'It then opens like your other apps, in a window of its own.',
      install,
    })
  } catch {
    // Without storage the page could not know that the notice was shown before.
  }
}
