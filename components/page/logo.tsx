import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { PRODUCT_NAME } from '@/lib/shared/product'

/** A line that rambles and comes out straight. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className={className}>
      <rect width="32" height="32" rx="9" className="fill-primary" />
      <path
        d="M7 12.4c1.3-5 4.2-5 4.9-.6.6 4 3.2 4.3 4.3.6 1-3.3 3.4-3.6 4.6-1.2.7 1.3 1.8 1.6 4.2 1.6M7 18.6h14M7 24h9"
        className="stroke-primary-foreground"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  return (
    <Link
      href="/"
      className={cn(
        'inline-flex min-h-11 items-center gap-2.5 rounded-md mouse:min-h-9',
        className,
      )}
    >
      <LogoMark className="size-7" />
      <span className="translate-y-0.5 font-display text-xl font-semibold tracking-tight">
        {PRODUCT_NAME}
      </span>
    </Link>
  )
}
