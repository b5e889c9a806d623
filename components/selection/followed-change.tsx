import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '@/lib/client/accounts/accounts'
import { setBulkState, useBulkState } from '@/lib/client/store/sending/bulk-state'
import { takeFollowed } from '@/lib/client/bulk-changes/followed-bulk-change'

/**
 * Follows a bulk change again after a reload, and follows one that had waited to be sent (bulk-changes.md#selecting).
 */
export function FollowedChange() {
  const client = useQueryClient()
  const userId = useUser().data?.id
  const { late } = useBulkState()
  useEffect(() => {
    const id = userId === undefined ? null : takeFollowed(userId)
    if (id === null) return
    void import('@/lib/client/bulk-changes/bulk-changes').then(({ followAgain }) =>
      followAgain(client, id),
    )
  }, [client, userId])
  useEffect(() => {
    if (!late) return
    setBulkState({ late: null })
    void import('@/lib/client/bulk-changes/bulk-changes').then(({ followLate }) =>
      followLate(client, late),
    )
  }, [client, late])
  return null
}
