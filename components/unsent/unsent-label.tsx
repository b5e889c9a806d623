import { cn } from '@/components/ui/cn'
import { UnsentIcon } from './unsent-icon'
import type { Mark } from '@/lib/client/use/unsent'

/** Says that some changes of a thought are unsent, or were refused. */
export function UnsentLabel({ mark }: { mark: Mark }) {
  const isRefused = mark === 'refused'
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 text-xs',
        isRefused ? 'text-destructive' : 'text-warning',
      )}
    >
      <UnsentIcon isRefused={isRefused} className="size-3.5" />
      {isRefused ? 'Change not sent' : 'Waiting to be sent'}
    </span>
  )
}
