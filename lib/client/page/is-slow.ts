import { useEffect, useState } from 'react'

/** Faster work gets no progress sign: showing it would only delay the end. */
const SLOW_AFTER_MS = 100

/** Whether something has been pending for so long that the person should see it. */
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
