import { useEffect, useRef } from 'react'

/**
 * Returns a ref for a form. Focuses the first invalid field whenever `found`, the faults that the
 * form found, or `refused`, the server's refusal, changes. Pass a new value for each attempt.
 */
export function useFaultFocus(found: object | null, refused?: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [found, refused])
  return form
}
