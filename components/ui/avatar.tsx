import { cn } from './cn'

/** The initial of a name in a circle; decorative, because the name is always next to it. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  const initial = Array.from(name.trim())[0]?.toUpperCase() ?? ''
  return (
    <span
      aria-hidden
      className={cn(
        'inline-grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary-soft-foreground',
        className,
      )}
    >
      {initial}
    </span>
  )
}
