import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PopupStart } from '@/components/auth/popup-start'
import { readSignInProvider } from '@/lib/server/accounts/provider-flow'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

export default async function PopupPage({
  searchParams,
}: {
  searchParams: Promise<{ attempt?: string | string[] }>
}) {
  const provider = readSignInProvider()
  const { attempt } = await searchParams
  if (!provider || typeof attempt !== 'string') notFound()
  return <PopupStart provider={provider} attempt={attempt} />
}
