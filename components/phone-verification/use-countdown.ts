import { useEffect, useState } from 'react'

/**
 * Whole seconds left until a moment in milliseconds, which `restart` can move; 0 once it has
 * passed.
 */
export function useCountdown(until = 0): { left: number; restart: (until: number) => void } {
  const [endsAt, setEndsAt] = useState(until)
  const [now, setNow] = useState(() => Date.now())
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
    restart(newEnd) {
      setNow(Date.now())
      setEndsAt(newEnd)
    },
  }
}
