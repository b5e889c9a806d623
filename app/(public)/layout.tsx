import type { ReactNode } from 'react'
import { InformationFrame } from '@/components/information/information-frame'
import { readPageSession } from '@/lib/server/session'

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const session = await readPageSession()
  return <InformationFrame isSignedIn={session !== null}>{children}</InformationFrame>
}
