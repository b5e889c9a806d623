'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'

/**
 * The information pages' sidebar below 768 px. The platform's dialog keeps the focus in, gives it
 * back, and closes by Escape or by a press beside it; another page closes it too.
 */
export function SlideOutMenu({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        className="-ml-2.5 md:hidden"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu aria-hidden />
      </IconButton>
      <dialog
        key={usePathname()}
        ref={dialog}
        closedby="any"
        aria-label="Menu"
        className="h-dvh max-h-none w-70 flex-col gap-3 border-r border-border bg-background px-3 pt-2 pb-5 text-foreground shadow-lg backdrop:animate-fade-in backdrop:bg-scrim open:flex open:animate-slide-in-left md:hidden"
      >
        <form method="dialog" className="flex justify-end">
          <IconButton label="Close" type="submit">
            <X aria-hidden />
          </IconButton>
        </form>
        {children}
      </dialog>
    </>
  )
}
