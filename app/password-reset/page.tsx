import type { Metadata } from 'next'
import { RequestLink } from '@/components/password-reset/request-link'
import { canMailLinks } from '@/lib/server/password-reset/request'

export const metadata: Metadata = { title: 'Forgot password', robots: { index: false } }

/** The server's configuration is known only at run time. */
export const dynamic = 'force-dynamic'

export default function PasswordResetPage() {
  if (canMailLinks()) return <RequestLink />
  return (
    <div className="grid gap-2">
      <h1 className="font-display text-2xl font-semibold tracking-tight">Forgot password?</h1>
      <p className="text-muted-foreground">
        This server can’t send mail, so nobody can be sent a link for a new password. Please ask
        whoever runs it.
      </p>
    </div>
  )
}
