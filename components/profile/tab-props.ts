import type { ReactNode } from 'react'
import type { User } from '@/lib/shared/accounts'

/** What every tab of the profile is given; each takes what it shows. */
export interface TabProps {
  user: User
  /** The account elsewhere: its state, and what can be done about it. */
  connectedAccount: ReactNode
}
