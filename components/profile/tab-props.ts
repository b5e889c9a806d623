import type { SignInProvider, User } from '@/lib/shared/accounts'

/** What every tab of the profile is given; each takes what it shows. */
export interface TabProps {
  user: User
  /** Where an account elsewhere can sign in; null where none is set up. */
  provider: SignInProvider | null
}
