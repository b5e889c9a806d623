'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { makeUnseen } from '@/lib/client/use/making'
import { tickItem } from '@/lib/shared/changes/action-items'
import { asking } from '@/lib/shared/changes/change'
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
  const client = useQueryClient()
  const box = useRef<HTMLInputElement>(null)
  const noteFocus = useFocusHandover()
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function setTicked(isCompleted: boolean) {
    setWanted(isCompleted)
    if (box.current) noteFocus(box.current)
    await makeUnseen(client, asking(tickItem, { item, isCompleted, leavesList }))
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
