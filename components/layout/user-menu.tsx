'use client'

import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button, type ButtonProps } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { useUser } from '@/lib/client/accounts'
import { usePreload } from '@/lib/client/preload'

const OpenedUserMenu = onDemand(() => import('./opened-user-menu'))
const reach = () => void OpenedUserMenu.preload().catch(() => undefined)

/** The button is there from the first paint; its menu's code comes later. */
export function UserMenu() {
  const [wasOpened, setWasOpened] = useState(false)
  usePreload(OpenedUserMenu.preload)
  const closed = (
    <UserButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={() => setWasOpened(true)}
    />
  )
  if (!wasOpened) return closed
  return (
    <OpenedUserMenu
      trigger={<UserButton />}
      fallback={closed}
      onUnavailable={() => setWasOpened(false)}
    />
  )
}

function UserButton(props: ButtonProps) {
  const { data: user } = useUser()
  const name = user?.displayName || user?.username || 'User'
  return (
    <Button variant="ghost" className="max-w-48 gap-2 px-1.5" {...props}>
      <Avatar name={name} className="size-7" />
      <span dir="auto" className="truncate max-sm:sr-only">
        {name}
      </span>
    </Button>
  )
}
