import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { AssistantRequestCard } from '@/components/assistants/assistant-request-card'
import { SignedOutFrame } from '@/components/layout/signed-out-frame'
import { FullPageMessage } from '@/components/page/message'
import { QueryProvider } from '@/components/root/query-provider'
import { AskedProof } from '@/components/security/asked-proof'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { readSignInProvider } from '@/lib/server/accounts/provider-flow'
import { readUser } from '@/lib/server/accounts/read'
import { readPageSession } from '@/lib/server/http/session'
import { readRequest } from '@/lib/server/oauth/requests'
import { REQUEST_PARAMETER } from '@/lib/shared/assistant-request'

export const metadata: Metadata = { title: 'Access for an assistant', robots: { index: false } }

/** Where a person decides about an assistant that asks for access, signed in or not yet. */
export default async function ConnectPage({ params }: PageProps<'/connect/[requestId]'>) {
  const { requestId } = await params
  const cookie = (await headers()).get('cookie')
  const request = await readRequest({ requestId, cookie })
  if (!request) {
    return (
      <FullPageMessage title="This request has ended" action={<StartLink />}>
        It was decided about, is more than an hour old, or began in another browser. Begin again
        where you use the assistant.
      </FullPageMessage>
    )
  }
  const session = await readPageSession()
  if (!session) {
    return (
      <FullPageMessage
        title={`Let “${request.name}” use your rambles?`}
        action={
          <Button asChild size="lg">
            <Link href={`/auth?${new URLSearchParams({ [REQUEST_PARAMETER]: request.id })}`}>
              Sign in
            </Link>
          </Button>
        }
      >
        An assistant asks for access to your account. Sign in first; then you decide.
      </FullPageMessage>
    )
  }
  const user = await readUser(session)
  return (
    <QueryProvider>
      <SignedOutFrame isSteady className="">
        <AssistantRequestCard request={request} user={user} />
      </SignedOutFrame>
      <AskedProof user={user} provider={readSignInProvider()} />
    </QueryProvider>
  )
}

function StartLink() {
  return (
    <Button asChild variant="outline">
      <Link href="/">Open Ramble</Link>
    </Button>
  )
}
