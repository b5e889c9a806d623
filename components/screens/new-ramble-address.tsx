import { useEffect } from 'react'

/** Leads to the dashboard with the capture dialog open (screens.md#the-new-ramble-address). */
export function NewRambleAddress() {
  useEffect(() => window.history.replaceState(null, '', '/?new=true'), [])
  return null
}
