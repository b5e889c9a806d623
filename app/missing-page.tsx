import type { Metadata } from 'next'
import { LandingFrame } from '@/components/landing/landing-frame'
import { Message } from '@/components/page/message'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { readPageSession } from '@/lib/server/http/session'
import { SignedInFrame } from './signed-in-frame'

export const MISSING_PAGE = 'Page Not Found'

export const metadata: Metadata = { title: MISSING_PAGE }

const message = {
  title: MISSING_PAGE,
  children:
    'This line of thought leads nowhere. The address may be mistyped, or the page has moved.',
  action: (
    <Button asChild>
      <Link href="/">Go home</Link>
    </Button>
  ),
}

/**
 * Shown in place of a page that does not exist. For a signed-in person the shared layout stays around it
 * (calls.md#unknown-addresses).
 */
export default async function MissingPage() {
  const session = await readPageSession()
  if (!session) {
    return (
      <LandingFrame>
        <Message {...message} />
      </LandingFrame>
    )
  }
  return (
    <SignedInFrame session={session}>
      <Message {...message} />
    </SignedInFrame>
  )
}
