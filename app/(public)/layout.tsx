import type { ReactNode } from 'react'
import { InformationFrame } from '@/components/information/information-frame'
import { readUser } from '@/lib/server/accounts/read'
import { readPageSession } from '@/lib/server/http/session'

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const session = await readPageSession()
  const member = session && (await readUser({ userId: session.userId }))
  return <InformationFrame member={member}>{children}</InformationFrame>
}
