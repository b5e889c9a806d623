import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ResetMessage } from './reset-message'

/** Says that a link is no longer valid, and offers a new one. */
export function LinkWithoutUse() {
  return (
    <ResetMessage
      title="This link does not work"
      action={
        <Button asChild size="lg">
          <Link href="/password-reset">Ask for a new link</Link>
        </Button>
      }
    >
      <p>
        It was used before, its hour is over, or a newer link was sent: the newest e-mail has the
        one that works.
      </p>
    </ResetMessage>
  )
}
