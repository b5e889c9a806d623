'use client'

import { useState } from 'react'
import { AccessTokensPanel } from '@/components/access-tokens/access-tokens-panel'
import { AssistantsPanel } from '@/components/assistants/assistants-panel'
import { ConnectedAccounts } from '@/components/auth/connected-accounts'
import { PhoneState } from '@/components/phone-verification/phone-state'
import { Panel } from '@/components/ui/panel'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { onDemand } from '@/components/ui/on-demand'
import { WebhooksPanel } from '@/components/webhooks/webhooks-panel'
import { usePreload } from '@/lib/client/page/preload'
import type { SignInProvider, User } from '@/lib/shared/accounts'
import { PasswordPanel } from './password-panel'
import { Sessions } from './sessions'

const PhoneVerificationDialog = onDemand(
  () => import('@/components/phone-verification/phone-verification-dialog'),
)
const SignOutEverywhereDialog = onDemand(() => import('./sign-out-everywhere-dialog'))

/**
 * Sign-in methods, the phone's state, the password, the sessions, the access tokens, the assistants and the webhooks
 * (sign-in.md#the-security-panel).
 */
export function SecurityPanel({ user, provider }: { user: User; provider: SignInProvider | null }) {
  const [phoneToVerify, setPhoneToVerify] = useState<string | null>(null)
  const [isSigningOut, setSigningOut] = useState(false)
  usePreload(PhoneVerificationDialog.preload)
  usePreload(SignOutEverywhereDialog.preload)
  const endVerification = () => setPhoneToVerify(null)
  const staySignedIn = () => setSigningOut(false)
  return (
    <div className="grid gap-5">
      <Panel title="Sign-in methods">
        <ConnectedAccounts user={user} provider={provider} />
      </Panel>
      <Panel title="Phone verification">
        {user.phone ? (
          <PhoneState user={user} onVerify={setPhoneToVerify} />
        ) : (
          <p className="text-sm text-muted-foreground">
            No phone number yet. Add one in your{' '}
            <Link href="/profile" className="text-primary underline underline-offset-4">
              profile
            </Link>
            .
          </p>
        )}
      </Panel>
      <PasswordPanel user={user} provider={provider} />
      <Panel title="Where you are signed in">
        <Sessions />
      </Panel>
      <AccessTokensPanel />
      <AssistantsPanel />
      <WebhooksPanel />
      <Panel title="Sign out everywhere">
        <p className="max-w-prose text-sm text-muted-foreground">
          Ends every session of yours, this one included, every access token and every assistant’s
          access, and switches your webhooks off. What you are writing and have not saved is
          forgotten in this browser.
        </p>
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => setSigningOut(true)}
        >
          Sign out everywhere
        </Button>
      </Panel>
      {phoneToVerify && (
        <PhoneVerificationDialog
          phone={phoneToVerify}
          onClose={endVerification}
          onUnavailable={endVerification}
        />
      )}
      {isSigningOut && (
        <SignOutEverywhereDialog onClose={staySignedIn} onUnavailable={staySignedIn} />
      )}
    </div>
  )
}
