'use client'

import type { ComponentType } from 'react'
import { useLateCode } from '@/lib/client/page/late-code'
import { SETTLED_AFTER_MS } from '@/lib/client/page/preload'

type Load = () => Promise<{ default: ComponentType }>

/** A component whose code loads once the page has settled, or as soon as the component is wanted. */
export const useOnceSettled = (load: Load, isWanted = false) =>
  useLateCode(load, isWanted ? 0 : SETTLED_AFTER_MS)

/** Renders such a component once its code has loaded. */
export function OnceSettled({ load, isWanted }: { load: Load; isWanted?: boolean }) {
  const Component = useOnceSettled(load, isWanted).code?.default
  return Component && <Component />
}
