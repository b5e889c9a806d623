'use client'

import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { isShared, setShared } from '@/lib/client/store/things/device'

/** A tick from before the scripts have loaded counts too. */
const takeTick = (box: HTMLInputElement | null) => {
  if (box?.checked) setShared(true)
}

/** Whether the device keeps nothing of whoever signs in, in any way (sign-in.md#a-shared-computer). */
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
