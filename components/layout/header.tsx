import { CurrentUserMenu } from './current-user-menu'
import { Logo } from '@/components/page/logo'
import { NotificationsLink } from './notifications-link'
import { ThemeToggle } from './theme-toggle'

export const headerClasses =
  'sticky top-0 z-40 border-b border-border bg-background/90 backdrop-blur-md supports-[not(backdrop-filter:blur(0))]:bg-background print:hidden'

export function Header() {
  return (
    <header className={headerClasses}>
      <div className="flex min-h-15 flex-wrap items-center justify-end gap-1 px-4 md:px-5">
        <Logo className="mr-auto" />
        <ThemeToggle />
        <NotificationsLink />
        <CurrentUserMenu />
      </div>
    </header>
  )
}
