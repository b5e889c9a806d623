'use client'

import { useUser } from '@/lib/client/accounts/accounts'
import { useCopyFeed } from '@/lib/client/use/use-copy-feed'

/** Keeps this device's copy up to date (copies.md#what-it-has). */
export function CopyFeed() {
  const { data: user } = useUser()
  return user ? <Feed userId={user.id} /> : null
}

function Feed({ userId }: { userId: number }) {
  useCopyFeed(userId)
  return null
}
