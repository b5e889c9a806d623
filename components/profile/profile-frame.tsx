import type { ReactNode } from 'react'
import { ProfilePageOrSpinner } from '@/components/layout/pending-page'
import { ProfileNav } from './profile-nav'

/** The profile's five pages next to one sidebar (screens.md#profile). */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-10">
      <ProfileNav />
      <ProfilePageOrSpinner>{children}</ProfilePageOrSpinner>
    </div>
  )
}
