'use client'

import type { ComponentType } from 'react'
import { useLateCode } from '@/lib/client/page/late-code'
import { SETTLED_AFTER_MS } from '@/lib/client/page/preload'

type Load = () => Promise<{ default: ComponentType }>

/** A component that its page does not need until it has settled, or until the component is wanted. */
export const useOnceSettled = (load: Load, isWanted = false) =>
  useLateCode(load, isWanted ? 0 : SETTLED_AFTER_MS)

/** Renders such a component once its code is here. */
export function OnceSettled({ load, isWanted }: { load: Load; isWanted?: boolean }) {
  const Component = useOnceSettled(load, isWanted).code?.default
  return Component && <Component />
}
