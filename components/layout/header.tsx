import { Bell } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { Logo } from './logo'
import { ThemeToggle } from './theme-toggle'
import { UserMenu } from './user-menu'

export const headerClasses =
  'sticky top-0 z-40 border-b border-border bg-background/90 backdrop-blur-md supports-[not(backdrop-filter:blur(0))]:bg-background print:hidden'

export function Header() {
  return (
    <header className={headerClasses}>
      <div className="flex min-h-15 flex-wrap items-center justify-end gap-1 px-4 md:px-5">
        <Logo className="mr-auto" />
        <ThemeToggle />
        <IconButton asChild label="Notifications">
          <Link href="/profile/notifications" className="relative">
            <Bell aria-hidden />
            <span
              aria-hidden
              className="absolute top-1/2 left-1/2 size-2 translate-x-0.5 -translate-y-2.5 rounded-full bg-primary ring-2 ring-background"
            />
          </Link>
        </IconButton>
        <UserMenu />
      </div>
    </header>
  )
}
