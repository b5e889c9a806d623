'use client'

import { Badge } from '@/components/ui/badge'
import { useUser } from '@/lib/client/accounts'

/** Whether an account elsewhere can sign in here: one has been tied when there is a firebaseId. */
export function ConnectedAccount() {
  const isConnected = Boolean(useUser().data?.firebaseId)
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <span className="max-w-prose text-muted-foreground">
        {isConnected
          ? 'You can sign in with your external account.'
          : 'You sign in with your username and password.'}
      </span>
      <Badge variant={isConnected ? 'success' : 'secondary'}>
        {isConnected ? 'Connected' : 'Not connected'}
      </Badge>
    </p>
  )
}
