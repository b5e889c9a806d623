import { cn } from './cn'

/** A hairline; a text, if given, is in its middle. */
export function Separator({ className, children }: { className?: string; children?: string }) {
  if (!children) return <hr className={cn('border-border', className)} />
  return (
    <div className={cn('flex items-center gap-3 text-xs text-muted-foreground', className)}>
      <span className="h-px flex-1 bg-border" />
      {children}
      <span className="h-px flex-1 bg-border" />
    </div>
  )
}
