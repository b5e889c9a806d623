import type { Metadata } from 'next'
import { Screen } from '../screen'

export const metadata: Metadata = { title: 'Profile' }

export default function ProfilePage() {
  return <Screen />
}
