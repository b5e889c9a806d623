import { ProfileScreen } from '@/components/profile/profile-screen'
import { readSignInProvider } from '@/lib/server/accounts/provider-flow'

/** The profile screen that four of its pages share. */
export function Screen() {
  return <ProfileScreen provider={readSignInProvider()} />
}
