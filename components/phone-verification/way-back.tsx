import type { User } from '@/lib/shared/accounts'
import { readablePhone } from '@/lib/shared/phone-number'

/** How a number that replied STOP gets texts again: only the phone itself can request them. */
export function WayBack({ textNumber }: Pick<User, 'textNumber'>) {
  return (
    <>
      To get them again, text START from it to{' '}
      {textNumber ? (
        <a href={`sms:${textNumber}`} className="whitespace-nowrap underline underline-offset-4">
          {readablePhone(textNumber)}
        </a>
      ) : (
        'our number'
      )}
      .
    </>
  )
}
