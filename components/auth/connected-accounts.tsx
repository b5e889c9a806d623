'use client'

import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useLinkProvider, useUnlinkProvider } from '@/lib/client/sign-in/external-account'
import type { SignInProvider, User } from '@/lib/shared/accounts'
import { ProviderLogo } from './provider-logo'

export interface ConnectedAccountsProps {
  user: User
  /** From `readSignInProvider()`; null when no provider is set up. */
  provider: SignInProvider | null
}

/** The external account that signs a person in: connects and disconnects it. */
export function ConnectedAccounts({ user, provider }: ConnectedAccountsProps) {
  const name = provider?.name ?? 'External account'
  const linking = useLinkProvider()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-secondary [&_svg]:size-5">
        <ProviderLogo id={provider?.id ?? 'oidc'} />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-medium">{name}</p>
        <p aria-live="polite" className="text-sm text-muted-foreground">
          {linking.closePopup
            ? `Waiting for the ${name} window...`
            : user.firebaseId
              ? 'Connected'
              : 'Not connected'}
        </p>
        <Hint user={user} isAvailable={provider !== null} />
      </div>
      {user.firebaseId ? (
        <DisconnectButton name={name} canDisconnect={user.hasPassword} />
      ) : (
        provider && <ConnectButton name={name} linking={linking} />
      )}
    </div>
  )
}

function Hint({ user, isAvailable }: { user: User; isAvailable: boolean }) {
  if (!user.firebaseId) {
    return isAvailable ? null : (
      <p className="text-sm text-muted-foreground">
        Signing in with another account is not set up on this server.
      </p>
    )
  }
  if (user.hasPassword) return null
  return (
    <p className="text-sm text-muted-foreground">
      It is your only way to sign in.{' '}
      <Link href="/profile/security" className="text-primary underline underline-offset-4">
        Set a password
      </Link>{' '}
      to be able to disconnect it.
    </p>
  )
}

function ConnectButton({
  name,
  linking: { link, isPending, closePopup },
}: {
  name: string
  linking: ReturnType<typeof useLinkProvider>
}) {
  return (
    <Button
      variant="outline"
      aria-disabled={(isPending && !closePopup) || undefined}
      onClick={() => (closePopup ? closePopup() : isPending || link())}
      aria-label={closePopup ? `Cancel connecting ${name}` : `Connect ${name}`}
    >
      {closePopup ? 'Cancel' : 'Connect'}
    </Button>
  )
}

function DisconnectButton({ name, canDisconnect }: { name: string; canDisconnect: boolean }) {
  const unlink = useUnlinkProvider()
  return (
    <Button
      variant="outline"
      disabled={!canDisconnect}
      aria-disabled={unlink.isPending || undefined}
      onClick={() => unlink.isPending || unlink.mutate()}
      aria-label={`Disconnect ${name}`}
    >
      Disconnect
    </Button>
  )
}
