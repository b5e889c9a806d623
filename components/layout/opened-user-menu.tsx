'use client'

import { CircleHelp, CreditCard, History, LogOut, UserRound } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import {
  DropdownMenuItem,
  DropdownMenuSeparator,
  OpenedDropdownMenu,
} from '@/components/ui/dropdown-menu'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Link } from '@/components/ui/link'
import { UnsentLoss } from '@/components/unsent/unsent-loss'
import { useLogout } from '@/lib/client/accounts/accounts'
import { useIsMobile } from '@/lib/client/page/is-mobile'
import { leaveFor } from '@/lib/client/page/leave'
import { useLoss } from '@/lib/client/use/loss'
import type { Destination } from '@/components/page/destinations'

/** The entries at the end of the sidebar, for widths without one. */
const WITHOUT_SIDEBAR: Destination[] = [
  { href: '/profile/billing', icon: CreditCard, label: 'Plan and usage' },
  { href: '/faq', icon: CircleHelp, label: 'FAQ' },
  { href: '/changelog', icon: History, label: 'Changelog' },
]

export default function OpenedUserMenu({
  trigger,
  byKeyboard,
}: {
  trigger: ReactElement
  byKeyboard: boolean
}) {
  const logout = useLogout()
  const isMobile = useIsMobile()
  const isLeaving = logout.isPending || logout.isSuccess
  const loss = useLoss()
  const [isAsking, setAsking] = useState(false)
  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: (isTold) => isTold && leaveFor('/'),
      onError: () => setAsking(false),
    })

  return (
    <>
      <OpenedDropdownMenu trigger={trigger} byKeyboard={byKeyboard}>
        <MenuLink href="/profile" icon={UserRound} label="Profile" />
        {isMobile && (
          <>
            {WITHOUT_SIDEBAR.map((destination) => (
              <MenuLink key={destination.href} {...destination} />
            ))}
            <DropdownMenuSeparator />
          </>
        )}
        <DropdownMenuItem
          disabled={isLeaving}
          onSelect={(event) => {
            if (loss.count > 0) return setAsking(true)
            event.preventDefault()
            leave()
          }}
        >
          <LogOut aria-hidden />
          {isLeaving ? 'Logging out...' : 'Logout'}
        </DropdownMenuItem>
      </OpenedDropdownMenu>
      {isAsking && (
        <ConfirmDialog
          title="Log out now?"
          description={<UnsentLoss />}
          action="Log out"
          pendingAction="Logging out..."
          isPending={isLeaving}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function MenuLink({ href, icon: Icon, label }: Destination) {
  return (
    <DropdownMenuItem asChild>
      <Link href={href}>
        <Icon aria-hidden />
        {label}
      </Link>
    </DropdownMenuItem>
  )
}
