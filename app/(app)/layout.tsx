import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { readPageSession } from '@/lib/server/http/session'
import { SignedInFrame } from '../signed-in-frame'

export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const session = await readPageSession()
  if (!session) redirect('/auth')
  return <SignedInFrame userId={session.userId}>{children}</SignedInFrame>
}
