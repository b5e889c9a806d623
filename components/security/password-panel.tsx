import { SetPasswordForm } from '@/components/auth/set-password-form'
import { Panel } from '@/components/ui/panel'
import type { SignInProvider, User } from '@/lib/shared/accounts'
import { ChangePasswordForm } from './change-password-form'

/**
 * The password: changes the existing one, or sets the first for an account that only its provider
 * opens.
 */
export function PasswordPanel({ user, provider }: { user: User; provider: SignInProvider | null }) {
  if (user.hasPassword) {
    return (
      <Panel title="Change password">
        <ChangePasswordForm username={user.username} />
      </Panel>
    )
  }
  return (
    <Panel title="Set a password">
      {provider ? (
        <SetPasswordForm provider={provider} />
      ) : (
        <p className="text-sm text-muted-foreground">
          A first password needs a sign-in with your external account, which is not set up on this
          server.
        </p>
      )}
    </Panel>
  )
}
