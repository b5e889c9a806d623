'use client'

import { OnceSettled } from '@/components/ui/once-settled'
import { useShownToast } from '@/lib/client/page/toast'

const loadToaster = () => import('@/components/ui/toaster')

/** Loads the notices' code after the page has settled, or when the first notice is shown. */
export function LazyToaster() {
  return <OnceSettled load={loadToaster} isWanted={useShownToast() !== null} />
}
