import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { PopupFinish } from '@/components/auth/popup-finish'
import { readPendingIdentity, toExternalProfile } from '@/lib/server/tokens/pending-identity'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

export default async function PopupFinishPage({
  searchParams,
}: {
  searchParams: Promise<{ failed?: string | string[] }>
}) {
  const hasFailed = (await searchParams).failed !== undefined
  const identity = await readPendingIdentity(await cookies())
  return <PopupFinish profile={identity && toExternalProfile(identity)} hasFailed={hasFailed} />
}
