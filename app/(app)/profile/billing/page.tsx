import type { Metadata } from 'next'
import { SCREENS } from '@/lib/shared/screens'
import { Screen } from '../screen'

export const metadata: Metadata = { title: SCREENS['/profile/billing'] }

export default function ProfilePage() {
  return <Screen />
}
