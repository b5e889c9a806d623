import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { usePreload } from '@/lib/client/page/preload'

/** For the button of a menu whose code loads once the page has settled or the pointer is near. */
export function useFirstOpening(preload: () => Promise<unknown>) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null)
  usePreload(preload)
  const reach = () => void preload().catch(() => undefined)
  return {
    isOpened: openedBy !== null,
    byKeyboard: openedBy === 'keyboard',
    /** The props of the button until the menu is opened. */
    closed: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: reach,
      onFocus: reach,
      // A screen reader's press has no detail either.
      onClick: ({ detail }: MouseEvent) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer'),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpenedBy('keyboard')
      },
    },
    giveUp: () => setOpenedBy(null),
  } as const
}
