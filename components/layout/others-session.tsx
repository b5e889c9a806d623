'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { useUser } from '@/lib/client/accounts/accounts'
import { leaveFor } from '@/lib/client/page/leave'
import { userQuery } from '@/lib/client/accounts/queries'

/**
 * Says that another person has signed in with this browser. The page behind it stays as it is, so nothing that was
 * typed is lost (calls.md#whose-a-page-is).
 */
export default function OthersSession() {
  const client = useQueryClient()
  const name = useUser().data?.username
  const [isAsking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
    setAsking(false)
  }

  const askAgain = useEffectEvent(() => void ask())

  useEffect(() => {
    const begin = () => askAgain()
    window.addEventListener('focus', begin)
    return () => window.removeEventListener('focus', begin)
  }, [])

  return (
    <AlertDialog open>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Somebody else is signed in now</AlertDialogTitle>
          <AlertDialogDescription className="wrap-anywhere">
            This page is {name ? `${name}’s` : 'of the account before'}, but another account has
            since signed in with this browser. What you have written here is still there. To go on,
            sign in as {name ?? 'that account'} again in another tab, or leave this page for the
            other account.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <Button variant="outline" onClick={() => leaveFor('/')}>
            Leave this page
          </Button>
          <Button aria-disabled={isAsking || undefined} onClick={() => !isAsking && void ask()}>
            {isAsking ? 'Trying...' : 'Try again'}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
