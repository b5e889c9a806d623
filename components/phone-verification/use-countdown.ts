import { useEffect, useState } from 'react'

/** Whole seconds left of a wait that `restart` begins; 0 when it is over or was never begun. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= endsAt) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [endsAt])
  return {
    left: Math.max(0, Math.ceil((endsAt - now) / 1_000)),
    restart() {
      setNow(Date.now())
      setEndsAt(Date.now() + seconds * 1_000)
    },
  }
}
