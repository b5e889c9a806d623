'use client'

import type { ReactElement, ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useFirstOpening } from '@/components/ui/use-first-opening'
import type { User } from '@/lib/shared/accounts'

/** Loads the code of the user menu when it is opened, see `onDemand`. */
interface OpenedMenuProps {
  trigger: ReactElement
  byKeyboard: boolean
  fallback: ReactNode
  onUnavailable: () => void
}

/** The button is present from the first paint; the menu's code loads later. */
export function UserMenu({
  user,
  preload,
  renderOpened,
}: {
  user: Pick<User, 'displayName' | 'username'> | null | undefined
  preload: () => Promise<unknown>
  renderOpened: (props: OpenedMenuProps) => ReactNode
}) {
  const { isOpened, byKeyboard, closed, giveUp } = useFirstOpening(preload)
  const name = user?.displayName || user?.username || 'User'
  const button = <UserButton name={name} {...closed} />
  if (!isOpened) return button
  return renderOpened({
    trigger: <UserButton name={name} />,
    byKeyboard,
    fallback: button,
    onUnavailable: giveUp,
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
