import { useEffect, useState } from 'react'

/** What is over by then needs no word: to show that something goes on would only delay its end. */
const SLOW_AFTER_MS = 100

/** Whether something goes on for so long that the person should see it. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return isSlow && isPending
}
