'use client'

import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { User } from '@/lib/shared/accounts'
import type { AssistantRequest } from '@/lib/shared/connected-assistants'
import { AssistantRequestForm } from './assistant-request-form'

/** Says which assistant asks for what, and lets the person decide (assistants.md#signing-in). */
export function AssistantRequestCard({
  request,
  user,
}: {
  request: AssistantRequest
  user: Pick<User, 'username'>
}) {
  const { name, host } = request
  return (
    <Card className="grid w-full max-w-md gap-5 justify-self-center p-5 shadow-md sm:p-7">
      <h1 className="font-display text-2xl font-semibold tracking-tight wrap-anywhere">
        Let “{name}” use your rambles?
      </h1>
      <div className="grid gap-2 text-sm text-muted-foreground">
        <p className="wrap-anywhere">
          {host === null ? (
            'A program on this device'
          ) : (
            <strong className="text-foreground">{host}</strong>
          )}{' '}
          asks for access, under a name that it has given itself.
        </p>
        <p>
          Let it in only if you have just begun this yourself. You can revoke its access at any time
          in{' '}
          <Link href="/profile/security" className="text-primary underline underline-offset-4">
            your profile
          </Link>
          .
        </p>
      </div>
      <AssistantRequestForm request={request} />
      <p className="text-xs wrap-anywhere text-muted-foreground">
        You are signed in as {user.username}.
      </p>
    </Card>
  )
}
