import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Logo } from '@/components/page/logo'
import { ThemeToggle } from './theme-toggle'

/** The frame of the signed-out pages: only the logo and the theme switch surround them. */
export function SignedOutFrame({
  isSteady = false,
  className,
  children,
}: {
  /** Aligns the content at the top, whatever its height, and not in the middle. */
  isSteady?: boolean
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
      <main
        className={cn(
          'grid flex-1 content-start py-6 md:pb-20',
          isSteady ? 'md:pt-[clamp(1.5rem,9dvh,6rem)]' : 'md:content-center',
          className,
        )}
      >
        {children}
      </main>
    </div>
  )
}
