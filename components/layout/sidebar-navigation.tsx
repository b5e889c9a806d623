import type { Destination } from '@/components/page/destinations'
import { SidebarLink } from './sidebar-entry'

/** A list of links to pages, in a sidebar. */
export function SidebarNavigation({
  label,
  destinations,
}: {
  /** Distinguishes it from the other navigations for screen readers. */
  label: string
  destinations: Destination[]
}) {
  return (
    <nav aria-label={label}>
      <ul className="grid gap-0.5">
        {destinations.map(({ href, label: name, icon: Icon }) => (
          <li key={href}>
            <SidebarLink href={href}>
              <Icon aria-hidden />
              {name}
            </SidebarLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
