import type { ReactNode } from 'react'
import { SignedOutFrame } from '@/components/layout/signed-out-frame'
import { Card } from '@/components/ui/card'

export default function PasswordResetLayout({ children }: { children: ReactNode }) {
  return (
    <SignedOutFrame className="justify-items-center">
      <Card className="w-full max-w-md p-5 shadow-md sm:p-7">{children}</Card>
    </SignedOutFrame>
  )
}
