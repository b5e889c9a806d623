'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'

/**
 * The information pages' sidebar below 768 px. The platform's dialog traps the focus, returns it,
 * and closes on Escape or on a press outside; one of its links and any other page close it too.
 */
export function SlideOutMenu({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pathname = usePathname()

  useEffect(() => {
    const menu = dialog.current
    const closeByLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) menu?.close()
    }
    menu?.addEventListener('click', closeByLink)
    return () => menu?.removeEventListener('click', closeByLink)
  }, [pathname])

  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        className="-ml-3.5 md:hidden"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu aria-hidden />
      </IconButton>
      <dialog
        key={pathname}
        ref={dialog}
        closedby="any"
        aria-label="Menu"
        className="h-dvh max-h-none w-70 flex-col gap-3 border-r border-border bg-background px-3 pt-2 pb-5 text-foreground shadow-lg backdrop:animate-fade-in backdrop:bg-scrim open:flex open:animate-slide-in-left md:hidden"
      >
        <form method="dialog" className="flex items-center justify-between pl-3">
          <p aria-hidden className="font-display text-lg font-semibold">
            Menu
          </p>
          <IconButton label="Close" type="submit">
            <X aria-hidden />
          </IconButton>
        </form>
        {children}
      </dialog>
    </>
  )
}
