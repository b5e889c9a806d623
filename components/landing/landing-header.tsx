import { headerClasses } from '@/components/layout/header'
import { Logo } from '@/components/page/logo'
import { ThemeToggle } from '@/components/layout/theme-toggle'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

export function LandingHeader() {
  return (
    <header className={headerClasses}>
      <div className="mx-auto flex min-h-15 max-w-6xl flex-wrap items-center justify-end gap-1 px-4 sm:gap-2 sm:px-6 lg:px-8">
        <Logo className="mr-auto max-[22rem]:[&>span]:sr-only" />
        <ThemeToggle />
        <Button asChild variant="ghost" className="px-3">
          <Link href="/auth">Login</Link>
        </Button>
        <Button asChild className="px-3 sm:px-4">
          <Link href="/auth?tab=register">Sign Up</Link>
        </Button>
      </div>
    </header>
  )
}
