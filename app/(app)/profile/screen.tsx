import { ProfileScreen } from '@/components/profile/profile-screen'
import { ConnectedAccount } from '@/components/security/connected-account'

/** The profile screen that four addresses share. */
export function Screen() {
  return <ProfileScreen connectedAccount={<ConnectedAccount />} />
}
