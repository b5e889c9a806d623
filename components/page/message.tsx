import type { ReactNode } from 'react'
import { Logo } from './logo'

type Message = { title: string; children: ReactNode; action: ReactNode }

/** A message with a link to the next step. */
export function Message({ title, children, action }: Message) {
  return (
    <div className="grid place-content-center justify-items-center gap-4 py-20 text-center">
      <svg viewBox="0 0 160 48" fill="none" aria-hidden className="w-40 text-primary">
        <path
          d="M4 30C10 4 24 4 27 24c3 18 16 20 21 3C53 9 65 6 70 22c4 13 13 17 19 6 5-9 12-9 16-2 3 5 6 6 11 6"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M128 32h.01M140 32h.01M152 32h.01"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h1 className="font-display text-3xl font-semibold tracking-tight">{title}</h1>
      <p className="max-w-sm text-muted-foreground">{children}</p>
      {action}
    </div>
  )
}

/** The same outside the shared layout. */
export function FullPageMessage(message: Message) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col px-4 sm:px-6 lg:px-8">
      <header className="flex h-15 items-center">
        <Logo />
      </header>
      <main className="grid flex-1 pb-16">
        <Message {...message} />
      </main>
    </div>
  )
}
