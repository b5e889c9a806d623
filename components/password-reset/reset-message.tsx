'use client'

import type { ReactNode } from 'react'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'

interface ResetMessageProps {
  title: string
  children: ReactNode
  action: ReactNode
}

/** Replaces a form: its heading takes the focus, so that it is read out. */
export function ResetMessage({ title, children, action }: ResetMessageProps) {
  return (
    <div className="grid gap-5">
      <h1
        ref={focusOnMount}
        tabIndex={-1}
        className="font-display text-2xl font-semibold tracking-tight outline-none"
      >
        {title}
      </h1>
      <div className="grid gap-3 wrap-anywhere text-muted-foreground">{children}</div>
      {action}
    </div>
  )
}
