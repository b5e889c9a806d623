import { Bell } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'

/** The bell of a header; its dot is decorative. */
export function NotificationsLink() {
  return (
    <IconButton asChild label="Notifications">
      <Link href="/profile/notifications" className="relative">
        <Bell aria-hidden />
        <span
          aria-hidden
          className="absolute top-1/2 left-1/2 size-2 translate-x-0.5 -translate-y-2.5 rounded-full bg-primary ring-2 ring-background"
        />
      </Link>
    </IconButton>
  )
}
