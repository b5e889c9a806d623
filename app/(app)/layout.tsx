import type { ReactNode } from 'react'
import { requirePageSession } from '@/lib/server/http/session'
import { SignedInFrame } from '../signed-in-frame'

export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const session = await requirePageSession()
  return <SignedInFrame session={session}>{children}</SignedInFrame>
}
