import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePreload } from '../page/preload'
import { loadMake } from './making'
import { guardWaiting } from '../page/closing'
import { unsentSender } from '../store/sending/sending'
import { useLeftUnsent } from './unsent'

/** Sends what the person has not sent while the page is open, and guards what waits; mount it once. */
export function useUnsentSending(userId: number | undefined, isConnected: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (userId !== undefined) return unsentSender(client, userId).start()
  }, [client, userId])
  useEffect(() => {
    if (userId !== undefined && isConnected) unsentSender(client, userId).wake()
  }, [client, userId, isConnected])
  // The first change shows as soon as the next.
  usePreload(loadMake)
  const isWaiting = useLeftUnsent().length > 0
  useEffect(() => (isWaiting ? guardWaiting() : undefined), [isWaiting])
}
