import { Link } from '@/components/ui/link'
import { SIDEBAR_DESTINATIONS } from '@/components/page/destinations'
import { PlanBox } from './plan-box'
import { SidebarCategories } from './sidebar-categories'
import { SidebarHeading } from './sidebar-entry'
import { SidebarNavigation } from './sidebar-navigation'

/** Placeholder links (screens.md#sidebar) that lead nowhere yet. */
const INTEGRATIONS = ['Notion', 'Google Sheets', 'Zapier']

/**
 * Hidden below 768 px; 240 px wide from there and 280 px from 1024 px (screens.md#sidebar-widths).
 */
export function Sidebar() {
  return (
    <aside className="sticky top-15 hidden h-[calc(100dvh-3.75rem)] w-60 shrink-0 flex-col border-r border-border md:flex lg:w-70 print:hidden">
      <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto px-3 py-5">
        <SidebarNavigation label="Main" destinations={SIDEBAR_DESTINATIONS} />
        <SidebarCategories />
        <section aria-labelledby="sidebar-integrations" className="grid gap-1">
          <SidebarHeading id="sidebar-integrations">Integrations</SidebarHeading>
          <ul>
            {INTEGRATIONS.map((name) => (
              <li
                key={name}
                className="flex min-h-9 items-center justify-between px-3 text-sm text-muted-foreground"
              >
                <span role="link" aria-disabled="true">
                  {name}
                </span>
                <span className="text-xs">Soon</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="grid gap-3 border-t border-border px-3 py-4">
        <PlanBox />
        <ul className="flex gap-5 px-3 text-sm text-muted-foreground">
          <li>
            <Link href="/faq" className="hover:text-foreground hover:underline">
              FAQ
            </Link>
          </li>
          <li>
            <Link href="/changelog" className="hover:text-foreground hover:underline">
              Changelog
            </Link>
          </li>
        </ul>
      </div>
    </aside>
  )
}
