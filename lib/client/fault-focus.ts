import { useEffect, useRef } from 'react'

/**
 * A ref for a form whose first field at fault gets the focus each time faults are found: `found` by the
 * form itself, or in what the server `refused`. Each time they must be other values than before.
 */
export function useFaultFocus(found: object | null, refused?: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [found, refused])
  return form
}
