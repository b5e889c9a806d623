import type { SignInProvider, User } from '@/lib/shared/accounts'

/** The props of every tab of the profile; each uses what it shows. */
export interface TabProps {
  user: User
  /** The external sign-in provider; null if none is set up. */
  provider: SignInProvider | null
}
