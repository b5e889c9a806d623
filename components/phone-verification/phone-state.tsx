import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { User } from '@/lib/shared/accounts'
import { readablePhone } from '@/lib/shared/phone-number'

/** The account's number, whether it is trusted, and the way to make it so. */
export function PhoneState({
  user,
  onVerify,
}: {
  user: Pick<User, 'phone' | 'isPhoneVerified'>
  onVerify: (phone: string) => void
}) {
  const { phone, isPhoneVerified } = user
  if (!phone) return <span className="text-muted-foreground">Not set</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {readablePhone(phone)}
      <Badge variant={isPhoneVerified ? 'success' : 'warning'}>
        {isPhoneVerified ? 'Verified' : 'Not verified'}
      </Badge>
      {!isPhoneVerified && (
        <Button variant="outline" size="sm" onClick={() => onVerify(phone)}>
          Verify
        </Button>
      )}
    </span>
  )
}
