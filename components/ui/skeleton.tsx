import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A quiet stand-in of the size of what is coming. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden className={cn('animate-pulse rounded-md bg-muted', className)} {...props} />
  )
}
