import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { User } from '@/lib/shared/accounts'
import { readablePhone } from '@/lib/shared/phone-number'
import { WayBack } from './way-back'

/** The account's number, whether it is verified and gets texts, and how to make it so. */
export function PhoneState({
  user,
  onVerify,
}: {
  user: Pick<User, 'phone' | 'isPhoneVerified' | 'isPhoneOptedOut' | 'textNumber'>
  onVerify: (phone: string) => void
}) {
  const { phone, isPhoneVerified, isPhoneOptedOut, textNumber } = user
  if (!phone) return <span className="text-muted-foreground">Not set</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {readablePhone(phone)}
      <Badge variant={isPhoneVerified ? 'success' : 'warning'}>
        {isPhoneVerified ? 'Verified' : 'Not verified'}
      </Badge>
      {isPhoneOptedOut && <Badge variant="warning">Texts stopped</Badge>}
      {!isPhoneVerified && (
        <Button variant="outline" size="sm" onClick={() => onVerify(phone)}>
          Verify
        </Button>
      )}
      {isPhoneOptedOut && (
        <span className="basis-full text-xs text-muted-foreground">
          This number replied STOP, so it gets no texts. <WayBack textNumber={textNumber} />
        </span>
      )}
    </span>
  )
}
