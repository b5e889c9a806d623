'use client'

import { OnceSettled } from '@/components/ui/once-settled'
import { useIsShortcutKept } from '@/lib/client/shortcuts'

const loadExtras = () => import('./settled-extras')

/** The live connection and the keyboard shortcuts, which a first shortcut loads. */
export function LazyExtras() {
  return <OnceSettled load={loadExtras} isWanted={useIsShortcutKept()} />
}
