import type { ReactNode } from 'react'
import { PageOrSpinner } from './page-or-spinner'
import { ProfileNav } from './profile-nav'

/** The profile's five pages next to one sidebar (screens.md#profile). */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-10">
      <ProfileNav />
      <PageOrSpinner>{children}</PageOrSpinner>
    </div>
  )
}
