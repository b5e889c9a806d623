import type { ReactNode } from 'react'
import { ScreenHere } from './screen-here'
import { type ServerFacts, ServerFactsContext } from '@/lib/client/page/server-facts'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { MobileBar } from '@/components/layout/mobile-bar'
import { LazyExtras } from '@/components/layout/lazy-extras'
import { LogoutGate } from '@/components/layout/logout-gate'
import { PageOrFrame, pageClasses } from './page-or-frame'
import { PersonGate } from '@/components/layout/person-gate'
import { SessionWatch } from '@/components/layout/session-watch'
import { Sidebar } from '@/components/layout/sidebar'
import { SkipLink } from '@/components/page/skip-link'

/**
 * The shared layout of everything behind sign-in. Reads the user and categories from the cache. Without children it
 * shows only screens that need no page from the server.
 */
export function AppShell({ facts, children }: { facts: ServerFacts; children?: ReactNode }) {
  return (
    <ServerFactsContext value={facts}>
      <div data-hears-keys className="flex min-h-dvh flex-col">
        <LogoutGate>
          <SessionWatch />
          <PersonGate>
            <SkipLink to="content">Skip to content</SkipLink>
            <Header />
            <div className="flex flex-1">
              <Sidebar />
              {/* Keeps the end of the page clear of the mobile bar, which covers it. */}
              <div className="flex min-w-0 flex-1 flex-col max-md:pb-[calc(4rem+env(safe-area-inset-bottom))]">
                <main id="content" tabIndex={-1} className={pageClasses}>
                  <PageOrFrame>
                    <ScreenHere>{children}</ScreenHere>
                  </PageOrFrame>
                </main>
                <Footer />
                <LazyExtras />
              </div>
            </div>
            <MobileBar />
          </PersonGate>
        </LogoutGate>
      </div>
    </ServerFactsContext>
  )
}
