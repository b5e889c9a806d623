import { ProfileScreen } from '@/components/profile/profile-screen'
import { readSignInProvider } from '@/lib/server/accounts/provider-flow'

/** The profile screen that four addresses share. */
export function Screen() {
  return <ProfileScreen provider={readSignInProvider()} />
}
