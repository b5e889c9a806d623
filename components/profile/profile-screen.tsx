'use client'

import { usePathname } from 'next/navigation'
import type { ComponentType } from 'react'
import { LoadError } from '@/components/page/load-error'
import { AskedProof } from '@/components/security/asked-proof'
import { SecurityPanel } from '@/components/security/security-panel'
import { Spinner } from '@/components/ui/spinner'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useUser } from '@/lib/client/accounts/accounts'
import type { SignInProvider } from '@/lib/shared/accounts'
import { AccountTab } from './account-tab'
import { ProfileTab } from './profile-tab'
import { SubscriptionTab } from './subscription-tab'
import type { TabProps } from './tab-props'

const TABS: { end: string; label: string; href: string; Content: ComponentType<TabProps> }[] = [
  { end: 'profile', label: 'Profile', href: '/profile', Content: ProfileTab },
  { end: 'settings', label: 'Account', href: '/profile/settings', Content: AccountTab },
  { end: 'billing', label: 'Subscription', href: '/profile/billing', Content: SubscriptionTab },
]

/**
 * The profile and its three tabs; the end of the address selects the tab. Under /profile/security
 * none is open, and the Security panel takes their place (sign-in.md#the-security-panel).
 */
export function ProfileScreen({
  provider,
}: {
  /** Only the server knows the provider; null for none. */
  provider: SignInProvider | null
}) {
  const pathname = usePathname()
  const { data: user, error } = useUser()
  const open = TABS.find(({ end }) => pathname.endsWith(end))?.end ?? ''
  const isSecurity = pathname.endsWith('security')

  return (
    <div className="grid gap-5">
      <h1 className="font-display text-2xl font-semibold">Profile</h1>
      <Tabs
        value={open}
        stop={open || 'profile'}
        onValueChange={(chosen) => {
          const tab = TABS.find(({ end }) => end === chosen)
          if (tab) window.history.replaceState(null, '', tab.href)
        }}
        className="grid gap-5"
      >
        <TabsList aria-label="Profile" className="w-full sm:w-fit dark:bg-card">
          {TABS.map(({ end, label }) => (
            <TabsTrigger key={end} value={end} className="px-3 sm:px-5">
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {TABS.map(({ end, Content }) => (
          <TabsContent key={end} value={end}>
            {user ? <Content user={user} provider={provider} /> : <LoadingAccount error={error} />}
          </TabsContent>
        ))}
        {isSecurity &&
          (user ? (
            <SecurityPanel user={user} provider={provider} />
          ) : (
            <LoadingAccount error={error} />
          ))}
      </Tabs>
      {user && <AskedProof user={user} provider={provider} />}
    </div>
  )
}

function LoadingAccount({ error }: { error: unknown }) {
  if (error) return <LoadError title="Your profile could not be read" error={error} />
  return (
    <div className="grid place-items-center py-16">
      <Spinner label="Loading your profile" />
    </div>
  )
}
