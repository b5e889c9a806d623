'use client'

import { useRef, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useTickActionItem } from '@/lib/client/action-items'
import type { ActionItem } from '@/lib/shared/action-items'

/** Ticks an action item. The tick shows on the click, before any list has changed. */
export function ActionItemCheckbox({
  item,
  leavesList = false,
  id,
  className,
}: {
  item: Pick<ActionItem, 'id' | 'isCompleted' | 'text'>
  /** Ticked items leave this list. */
  leavesList?: boolean
  /** For a label that is elsewhere on the page. */
  id?: string
  className?: string
}) {
  const tick = useTickActionItem({ leavesList })
  const box = useRef<HTMLInputElement>(null)
  const noteFocus = useFocusHandover()
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function setTicked(isCompleted: boolean) {
    setWanted(isCompleted)
    if (box.current) noteFocus(box.current)
    await tick({ ...item, isCompleted })
    setWanted((latest) => (latest === isCompleted ? null : latest))
  }

  return (
    <Checkbox
      ref={box}
      id={id}
      className={className}
      checked={wanted ?? item.isCompleted}
      onCheckedChange={(isCompleted) => void setTicked(isCompleted)}
    />
  )
}
