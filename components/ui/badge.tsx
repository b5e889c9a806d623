import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { Slot } from './slot'

/** Every colour is written out, because Tailwind only emits the classes that it can read. */
const badgeVariants = cva(
  'inline-flex h-5.5 max-w-full items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary-soft text-primary-soft-foreground',
        secondary: 'bg-secondary text-muted-foreground',
        outline: 'border border-border text-muted-foreground',
        destructive: 'bg-destructive-soft text-destructive',
        warning: 'bg-warning-soft text-warning',
        success: 'bg-success-soft text-success',
        hue1: 'badge-hue-25',
        hue2: 'badge-hue-60',
        hue3: 'badge-hue-95',
        hue4: 'badge-hue-140',
        hue5: 'badge-hue-190',
        hue6: 'badge-hue-240',
        hue7: 'badge-hue-290',
        hue8: 'badge-hue-340',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

/** The variants that differ only in hue, for badges distinguished by what they name. */
export const BADGE_HUES = ['hue1', 'hue2', 'hue3', 'hue4', 'hue5', 'hue6', 'hue7', 'hue8'] as const

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>

export function Badge({
  className,
  variant,
  asChild,
  ...props
}: ComponentProps<'span'> & { variant?: BadgeVariant; asChild?: boolean }) {
  const Root = asChild ? Slot : 'span'
  return <Root className={cn(badgeVariants({ variant }), className)} {...props} />
}
