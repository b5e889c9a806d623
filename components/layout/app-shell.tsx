import type { ReactNode } from 'react'
import { Footer } from './footer'
import { Header } from './header'
import { MobileBar } from './mobile-bar'
import { LazyExtras } from './lazy-extras'
import { PageOrFrame, pageClasses } from './pending-page'
import { SessionWatch } from './session-watch'
import { Sidebar } from './sidebar'
import { SkipLink } from './skip-link'

/** The shared layout of everything behind sign-in. Reads the user and categories from the cache. */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SessionWatch />
      <Header />
      <div className="flex flex-1">
        <Sidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          <main id="content" tabIndex={-1} className={pageClasses}>
            <PageOrFrame>{children}</PageOrFrame>
          </main>
          {/* The mobile bar covers the end of the page; this keeps the footer clear of it. */}
          <Footer className="max-md:mb-[calc(4rem+env(safe-area-inset-bottom))]" />
        </div>
      </div>
      <MobileBar />
      <LazyExtras />
    </div>
  )
}
