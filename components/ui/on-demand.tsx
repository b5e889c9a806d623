'use client'

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '@/lib/client/page/toast'

interface OnDemandProps {
  /** The placeholder until the code has loaded. */
  fallback?: ReactNode
  /** Called when the code failed to load, after a notice: the parent should unmount it. */
  onUnavailable: () => void
}

/**
 * A component whose code loads when it is first rendered, or earlier by `preload`. When loading
 * fails, without a network or because the server has another version, only that press fails and
 * never the page, unlike with `React.lazy`; the next press tries again.
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
