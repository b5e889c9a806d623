import { useEffect, useState } from 'react'

/** The value, debounced by `delayMs`, so that typing does not send a request per key. */
export function useDebouncedValue<Value>(value: Value, delayMs = 250): Value {
  const [debounced, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
