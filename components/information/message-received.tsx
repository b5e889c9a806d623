import { CircleCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'

/** Replaces the contact form once it has been sent. */
export function MessageReceived({ onAgain }: { onAgain: () => void }) {
  return (
    <Card className="grid max-w-xl animate-fade-in justify-items-start gap-4 p-6 sm:p-8">
      <CircleCheck aria-hidden className="size-9 text-success" strokeWidth={1.5} />
      <div className="grid gap-1.5">
        <h2
          ref={focusOnMount}
          tabIndex={-1}
          className="font-display text-2xl font-semibold outline-none"
        >
          Thank you
        </h2>
        <p className="text-muted-foreground">Is anything else on your mind?</p>
      </div>
      <Button variant="outline" onClick={onAgain}>
        Send another message
      </Button>
    </Card>
  )
}
