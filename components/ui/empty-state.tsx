import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'

export type EmptyStateProps = {
  icon?: LucideIcon
  /** The sentence that says what is missing. */
  children: ReactNode
  /** The action that fills it. */
  action?: ReactNode
  className?: string
}

/** A friendly placeholder where there is no content yet. */
export function EmptyState({ icon: Icon, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'grid justify-items-center gap-4 rounded-xl border border-dashed border-border px-6 py-12 text-center',
        className,
      )}
    >
      {Icon && (
        <span className="grid size-11 place-items-center rounded-full bg-muted text-muted-foreground">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <p className="max-w-sm text-sm text-muted-foreground">{children}</p>
      {action}
    </div>
  )
}
