import type { ReactNode } from 'react'
import { Footer } from '@/components/layout/footer'
import { headerClasses } from '@/components/layout/header'
import { Logo } from '@/components/page/logo'
import { NotificationsLink } from '@/components/layout/notifications-link'
import { SkipLink } from '@/components/page/skip-link'
import { ThemeToggle } from '@/components/layout/theme-toggle'
import { cn } from '@/components/ui/cn'
import type { User } from '@/lib/shared/accounts'
import { InformationNavigation } from './information-navigation'
import { MemberMenu } from './member-menu'
import { SlideOutMenu } from './slide-out-menu'

/** Links that the sidebar does not have. */
const FOOTER_LINKS = [
  { href: '/about', label: 'About' },
  { href: '/docs/api', label: 'API' },
]

/**
 * The layout of the information pages, for visitors and members alike. The sidebar is 240 px wide
 * from 768 px and 280 px from 1024 px; below that it is a menu of 280 px
 * (screens.md#sidebar-widths).
 */
export function InformationFrame({
  member,
  children,
}: {
  /** The signed-in person, if any. */
  member: User | null
  children: ReactNode
}) {
  const navigation = <InformationNavigation isSignedIn={member !== null} />
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content">Skip to content</SkipLink>
      <header className={headerClasses}>
        <div className="flex min-h-15 flex-wrap items-center justify-end gap-1 px-4 md:px-5">
          <SlideOutMenu>{navigation}</SlideOutMenu>
          <Logo className="mr-auto" />
          <div className={cn(!member && 'max-md:-mr-3.5')}>
            <ThemeToggle />
          </div>
          {member && (
            <>
              <NotificationsLink />
              <MemberMenu user={member} />
            </>
          )}
        </div>
      </header>
      <div className="flex flex-1">
        <aside className="sticky top-15 hidden h-[calc(100dvh-3.75rem)] w-60 shrink-0 flex-col gap-6 overflow-y-auto border-r border-border px-3 py-5 md:flex lg:w-70 print:hidden">
          {navigation}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-3xl flex-1 px-4 py-8 outline-none sm:px-6 md:py-12 lg:px-8"
          >
            {children}
          </main>
          <Footer links={FOOTER_LINKS} />
        </div>
      </div>
    </div>
  )
}
