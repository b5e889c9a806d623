import { useEffect, useEffectEvent, useState } from 'react'
import { reconnectDelay } from '../server/reconnect-delay'

/**
 * A part of the app whose code is fetched after `afterMs` milliseconds, unless it is `known`; `code` is undefined until
 * it has loaded. A failed fetch is retried after a delay, when the network is back, and by `tryAgain`.
 */
export function useLateCode<Code>(load: () => Promise<Code>, afterMs: number, known?: Code) {
  const [code, setCode] = useState(() => known)
  const [failures, setFailures] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const isHere = code !== undefined

  const fetchCode = useEffectEvent(() => {
    load().then(
      (loaded) => setCode(() => loaded),
      () => {
        setAsked(false)
        setFailures((before) => before + 1)
      },
    )
  })

  useEffect(() => {
    if (isHere) return
    const fetchNow = () => fetchCode()
    const delay = failures > 0 ? reconnectDelay(failures) : afterMs
    const timer = setTimeout(fetchNow, isAsked ? 0 : delay)
    window.addEventListener('online', fetchNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', fetchNow)
    }
  }, [afterMs, failures, isAsked, isHere])

  return { code, hasFailed: failures > 0, tryAgain: () => setAsked(true) }
}
