'use client'

import { OnceSettled } from '@/components/ui/once-settled'

const loadExtras = () => import('./settled-extras')

/** The live connection and the keyboard. */
export function LazyExtras() {
  return <OnceSettled load={loadExtras} />
}
