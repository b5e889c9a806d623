import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Logo } from './logo'
import { ThemeToggle } from './theme-toggle'

/** The frame of the pages at the door: nothing but the logo and the theme stands around them. */
export function SignedOutFrame({
  className,
  children,
}: {
  className: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4 sm:px-6 lg:px-8">
      <header className="flex h-15 items-center justify-between">
        <Logo />
        <div className="-mr-3.5 sm:-mr-2.5">
          <ThemeToggle />
        </div>
      </header>
      <main className={cn('grid flex-1 content-start py-6 md:content-center md:pb-20', className)}>
        {children}
      </main>
    </div>
  )
}
