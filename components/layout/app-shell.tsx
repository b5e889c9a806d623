import type { ReactNode } from 'react'
import { ScreenHere } from '@/components/screens/screen-here'
import { type ServerFacts, ServerFactsContext } from '@/lib/client/server-facts'
import { Footer } from './footer'
import { Header } from './header'
import { MobileBar } from './mobile-bar'
import { LazyExtras } from './lazy-extras'
import { LogoutGate } from './logout-gate'
import { PageOrFrame, pageClasses } from './pending-page'
import { PersonGate } from './person-gate'
import { SessionWatch } from './session-watch'
import { Sidebar } from './sidebar'
import { SkipLink } from './skip-link'

/**
 * The shared layout of everything behind sign-in. Reads the user and categories from the cache. Without
 * children, all that it shows are the screens that need no page of the server.
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
