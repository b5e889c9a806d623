import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePreload } from '../page/preload'
import { loadMake } from './making'
import { guardWaiting } from '../page/closing'
import { unsentSender } from '../store/sending/sending'
import { useLeftUnsent } from './unsent'

/** Sends the person's unsent entries while the page is open, and guards waiting entries; mount it once. */
export function useUnsentSending(userId: number | undefined, isConnected: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (userId !== undefined) return unsentSender(client, userId).start()
  }, [client, userId])
  useEffect(() => {
    if (userId !== undefined && isConnected) unsentSender(client, userId).wake()
  }, [client, userId, isConnected])
  // Loaded early, so that the first change shows as fast as later changes.
  usePreload(loadMake)
  const isWaiting = useLeftUnsent().length > 0
  useEffect(() => (isWaiting ? guardWaiting() : undefined), [isWaiting])
}
