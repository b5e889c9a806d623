'use client'

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '@/lib/client/toast'

interface OnDemandProps {
  /** What stands in its place until the code is there. */
  fallback?: ReactNode
  /** Its code could not be fetched, which has been said: whoever shows it shows it no longer. */
  onUnavailable: () => void
}

/**
 * A component whose code comes when it is first shown, or earlier by `preload`. Code that can not be
 * had, as without a network or once the server has another version, costs that one press and never
 * the page, as a failing `React.lazy` does; the next press tries again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | undefined

  async function preload() {
    loaded = (await load()).default
    return loaded
  }

  function OnDemand(props: Props & OnDemandProps) {
    const { fallback = null, onUnavailable } = props
    const [Component, setComponent] = useState(() => loaded)
    const giveUp = useEffectEvent(() => {
      toast({
        variant: 'destructive',
        title: 'This could not be opened',
        description: 'Please check your connection and try again, or reload the page.',
      })
      onUnavailable()
    })
    useEffect(() => {
      if (Component) return
      let isShown = true
      preload().then(
        (component) => isShown && setComponent(() => component),
        () => isShown && giveUp(),
      )
      return () => {
        isShown = false
      }
    }, [Component])
    return Component ? <Component {...props} /> : fallback
  }

  return Object.assign(OnDemand, { preload })
}
