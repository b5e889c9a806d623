import { useSyncExternalStore } from 'react'
import { sessionOfPage, subscribeToSession } from './page-person'

/** Whose the session was at this page's last request. */
export const useSessionOfPage = () =>
  useSyncExternalStore(subscribeToSession, sessionOfPage, () => 'own' as const)
