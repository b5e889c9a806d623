import type { Metadata } from 'next'
import Link from 'next/link'
import { FullPageMessage } from '@/components/layout/full-page-message'
import { Button } from '@/components/ui/button'

export const metadata: Metadata = { title: 'Page Not Found' }

export default function NotFound() {
  return (
    <FullPageMessage
      title="Page Not Found"
      action={
        <Button asChild>
          <Link href="/">Go home</Link>
        </Button>
      }
    >
      This line of thought leads nowhere. The address may be mistyped, or the page has moved.
    </FullPageMessage>
  )
}
