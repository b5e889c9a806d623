import type { Destination } from './destinations'
import { SidebarLink } from './sidebar-entry'

/** A list of pages to go to, in a sidebar. */
export function SidebarNavigation({
  label,
  destinations,
}: {
  /** Tells it from the other navigations for who does not see it. */
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
