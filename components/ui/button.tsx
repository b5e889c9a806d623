import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { Slot } from './slot'

export const buttonVariants = cva(
  'control inline-flex items-center justify-center gap-2 rounded-md font-medium',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary-hover',
        secondary: 'bg-secondary text-secondary-foreground hover:bg-border',
        outline: 'border border-border bg-card text-foreground shadow-xs hover:bg-accent',
        ghost: 'text-foreground hover:bg-accent',
        destructive:
          'bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive-hover',
        link: 'text-primary underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-11 px-3 text-sm mouse:h-8',
        default: 'h-11 px-4 text-sm mouse:h-9',
        lg: 'h-12 px-6 text-base mouse:h-11',
        icon: 'size-11 mouse:size-9',
        'icon-sm': 'size-11 mouse:size-8',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Applies the style to the only child, for example a link. */
    asChild?: boolean
  }

export function Button({ className, variant, size, asChild, type, ...props }: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className)
  if (asChild) return <Slot className={classes} {...props} />
  return <button type={type ?? 'button'} className={classes} {...props} />
}
