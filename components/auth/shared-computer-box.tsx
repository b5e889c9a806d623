'use client'

import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { isShared, setShared } from '@/lib/client/store/things/device'

/** A box that was ticked before the scripts loaded counts too. */
const takeTick = (box: HTMLInputElement | null) => {
  if (box?.checked) setShared(true)
}

/** Whether the device stores nothing of the person who signs in, by any method (sign-in.md#a-shared-computer). */
export function SharedComputerBox() {
  const id = useId()
  return (
    <label htmlFor={id} className="flex items-start gap-3 py-1 text-sm text-muted-foreground">
      <Checkbox
        ref={takeTick}
        id={id}
        defaultChecked={isShared()}
        onCheckedChange={setShared}
        className="mt-px"
      />
      This is a shared computer
    </label>
  )
}
