import {
  Archive,
  Bell,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  NotebookText,
  Tags,
  Trash2,
} from 'lucide-react'

export type Destination = { href: string; label: string; icon: LucideIcon }

const dashboard = { href: '/dashboard', icon: LayoutDashboard, label: 'Dashboard' }
const thoughts = { href: '/thoughts', icon: NotebookText }
const actionItems = { href: '/action-items', icon: ListChecks }
const reminders = { href: '/reminders', icon: Bell, label: 'Reminders' }

export const SIDEBAR_DESTINATIONS: Destination[] = [
  dashboard,
  { ...thoughts, label: 'All Rambles' },
  { href: '/archived', icon: Archive, label: 'Archived Rambles' },
  { ...actionItems, label: 'Action Items' },
  reminders,
  { href: '/tags', icon: Tags, label: 'Tags' },
  { href: '/deleted', icon: Trash2, label: 'Recently Deleted' },
]

/** The mobile bar's entries on either side of its New button. */
export const BAR_DESTINATIONS: [Destination[], Destination[]] = [
  [dashboard, { ...thoughts, label: 'Thoughts' }],
  [{ ...actionItems, label: 'Actions' }, reminders],
]

/** Whether an entry matches the page at `pathname`; the dashboard is also the site's root. */
export function isCurrentPage(href: string, pathname: string): boolean {
  if (href === '/dashboard' && pathname === '/') return true
  return pathname === href
}
