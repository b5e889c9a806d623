'use client'

import { type ReactElement, type ReactNode, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button, type ButtonProps } from '@/components/ui/button'
import { usePreload } from '@/lib/client/preload'
import type { User } from '@/lib/shared/accounts'

/** How the user menu comes when it is opened, see `onDemand`. */
interface OpenedMenuProps {
  trigger: ReactElement
  fallback: ReactNode
  onUnavailable: () => void
}

/** The button is there from the first paint; its menu's code comes later. */
export function UserMenu({
  user,
  preload,
  renderOpened,
}: {
  user: Pick<User, 'displayName' | 'username'> | null | undefined
  preload: () => Promise<unknown>
  renderOpened: (props: OpenedMenuProps) => ReactNode
}) {
  const [wasOpened, setWasOpened] = useState(false)
  usePreload(preload)
  const reach = () => void preload().catch(() => undefined)
  const name = user?.displayName || user?.username || 'User'
  const closed = (
    <UserButton
      name={name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={() => setWasOpened(true)}
    />
  )
  if (!wasOpened) return closed
  return renderOpened({
    trigger: <UserButton name={name} />,
    fallback: closed,
    onUnavailable: () => setWasOpened(false),
  })
}

function UserButton({ name, ...props }: ButtonProps & { name: string }) {
  return (
    <Button variant="ghost" className="max-w-48 gap-2 px-1.5" {...props}>
      <Avatar name={name} className="size-7" />
      <span dir="auto" className="truncate max-sm:sr-only">
        {name}
      </span>
    </Button>
  )
}
