import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthTabs } from '@/components/auth/auth-tabs'
import { ErasedCopy } from '@/components/auth/erased-copy'
import { DoorNotice } from '@/components/auth/door-notice'
import { MarketingPanel } from '@/components/auth/marketing-panel'
import { ProviderSignIn } from '@/components/auth/provider-sign-in'
import { SignedOutFrame } from '@/components/layout/signed-out-frame'
import { ShareAtTheDoor } from '@/components/shares/share-at-the-door'
import { UnsentAtTheDoor } from '@/components/unsent/unsent-at-the-door'
import { Card } from '@/components/ui/card'
import { readSignInProvider } from '@/lib/server/accounts/provider-flow'
import { hasEndedSession, readPageSession } from '@/lib/server/http/session'
import { pageAfterSignIn } from '@/lib/shared/assistant-request'
import { searchParametersOf } from '../search-parameters'
import './auth.css'

export const metadata: Metadata = { title: 'Sign in' }

const policyLink = 'rounded-sm py-4 underline underline-offset-4 hover:text-foreground'

export default async function AuthPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const query = await searchParametersOf(searchParams)
  const tab = query.get('tab')
  // A person whose account could not be read was redirected here; redirecting back would loop.
  const isUnread = query.get('unread') === 'true'
  if (!isUnread && (await readPageSession())) redirect(pageAfterSignIn(query))
  const hasEnded = !isUnread && (await hasEndedSession())
  const provider = readSignInProvider()
  return (
    <SignedOutFrame isSteady className="gap-8 md:grid-cols-2 md:gap-14">
      <MarketingPanel />
      <Card className="grid w-full max-w-md gap-6 justify-self-center p-5 shadow-md sm:p-7 md:justify-self-end">
        {!isUnread && <ErasedCopy />}
        {isUnread && (
          <DoorNotice>
            Your account could not be read. What you saved is safe: please sign in again.
          </DoorNotice>
        )}
        {hasEnded && <DoorNotice>Your session has ended: please sign in again.</DoorNotice>}
        <UnsentAtTheDoor />
        <ShareAtTheDoor />
        <AuthTabs initialTab={tab === 'register' ? 'register' : 'login'} />
        <ProviderSignIn
          provider={provider ?? { id: 'google', name: 'Google' }}
          isConfigured={provider !== null}
        />
        <p className="text-center text-xs text-muted-foreground">
          By continuing, you agree to our{' '}
          <a href="/terms-of-service" target="_blank" rel="noopener" className={policyLink}>
            Terms of Service
          </a>{' '}
          and{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener" className={policyLink}>
            Privacy Policy
          </a>
          .
        </p>
      </Card>
    </SignedOutFrame>
  )
}
