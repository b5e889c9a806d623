'use client'

import { useEffect } from 'react'
import { useOnceSettled } from '@/components/ui/once-settled'
import { useServerFacts } from '@/lib/client/page/server-facts'
import { registerWorker } from '@/lib/client/device/service-worker'
import { useIsShortcutKept } from '@/lib/client/page/shortcuts'
import { useLeftUnsent } from '@/lib/client/use/unsent'
import { EarlyStrip } from './early-strip'

const loadExtras = () => import('./settled-extras')

/**
 * The live connection, the sending of unsent entries, and the keyboard shortcuts. They load at once if something is
 * unsent, or with a first shortcut.
 */
export function LazyExtras() {
  const isShortcutKept = useIsShortcutKept()
  const isUnsent = useLeftUnsent().length > 0
  const { release } = useServerFacts()
  useEffect(() => {
    if (release !== null) void registerWorker()
  }, [release])
  const extras = useOnceSettled(loadExtras, isShortcutKept || isUnsent)
  if (extras.code) return <extras.code.default />
  return <EarlyStrip isLost={extras.hasFailed} onRetry={extras.tryAgain} />
}
