import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A quiet placeholder of the size of what is loading. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden className={cn('animate-pulse rounded-md bg-muted', className)} {...props} />
  )
}
