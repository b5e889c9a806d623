import { useSyncExternalStore } from 'react'
import { sessionOfPage, subscribeToSession } from './page-person'

/** Whose the session was when this page last asked. */
export const useSessionOfPage = () =>
  useSyncExternalStore(subscribeToSession, sessionOfPage, () => 'own' as const)
