import type { Metadata } from 'next'
import { FullPageMessage } from '@/components/page/message'
import { buttonVariants } from '@/components/ui/button'

/** Prerendered; the build removes React from it (docs/decisions/0010). */
export const dynamic = 'force-static'

export const metadata: Metadata = { title: 'You are offline', robots: { index: false } }

/** An empty `href`: the URL of the requested page, which this page replaces. */
const ITS_OWN_ADDRESS = ''

/** What the service worker shows for a page that needs a network. */
export default function OfflinePage() {
  return (
    <FullPageMessage
      title="You are offline"
      action={
        <a href={ITS_OWN_ADDRESS} className={buttonVariants()}>
          Try again
        </a>
      }
    >
      This page needs a network connection.
    </FullPageMessage>
  )
}
