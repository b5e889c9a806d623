import { useEffect, useEffectEvent } from 'react'
import { isTyping, isUnderDialog } from '@/lib/client/page/shortcuts'

/** Handles the keys of a list whose entries can be selected, where nobody types and no dialog is open. */
export function useListKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !isTyping(event) && !isUnderDialog()) onKey(event)
  })
  useEffect(() => {
    // After React, whose handlers may have used the key.
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
