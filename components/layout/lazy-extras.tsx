'use client'

import { OnceSettled } from '@/components/ui/once-settled'
import { useIsShortcutKept } from '@/lib/client/shortcuts'
import { useLeftUnsent } from '@/lib/client/unsent/unsent'

const loadExtras = () => import('./settled-extras')

/**
 * The live connection, what sends, and the keyboard shortcuts. Load at once when there is something
 * to send, or with a first shortcut.
 */
export function LazyExtras() {
  const isShortcutKept = useIsShortcutKept()
  const isUnsent = useLeftUnsent().length > 0
  return <OnceSettled load={loadExtras} isWanted={isShortcutKept || isUnsent} />
}
