import type { ReactNode } from 'react'
import { Logo } from '@/components/layout/logo'
import { ThemeToggle } from '@/components/layout/theme-toggle'
import { QueryProvider } from '@/components/providers/query-provider'
import { Card } from '@/components/ui/card'

export default function PasswordResetLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4 sm:px-6 lg:px-8">
        <header className="flex h-15 items-center justify-between">
          <Logo />
          <div className="-mr-3.5 sm:-mr-2.5">
            <ThemeToggle />
          </div>
        </header>
        <main className="grid flex-1 content-start justify-items-center py-6 md:content-center md:pb-20">
          <Card className="w-full max-w-md p-5 shadow-md sm:p-7">{children}</Card>
        </main>
      </div>
    </QueryProvider>
  )
}
