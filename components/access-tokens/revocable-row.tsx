'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useFocusHandover } from '@/components/ui/use-focus-handover'

/** An entry with access to the account, and its Revoke, which asks first. */
export function RevocableRow({
  name,
  badge,
  children,
  renderDialog,
}: {
  name: string
  badge?: ReactNode
  /** Lines of facts about it. */
  children: ReactNode
  renderDialog: (endAsking: () => void) => ReactNode
}) {
  const [isAsking, setAsking] = useState(false)
  const noteFocus = useFocusHandover()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-48 flex-1 gap-1 text-sm wrap-anywhere text-muted-foreground">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium text-foreground">
          {name}
          {badge}
        </p>
        {children}
      </div>
      <Button
        variant="outline"
        aria-label={`Revoke ${name}`}
        onClick={({ currentTarget }) => {
          noteFocus(currentTarget)
          setAsking(true)
        }}
      >
        Revoke
      </Button>
      {isAsking && renderDialog(() => setAsking(false))}
    </li>
  )
}
