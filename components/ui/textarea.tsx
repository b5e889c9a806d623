import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlClasses } from './input'

/**
 * From here on the whole text has one direction. Below, each paragraph has its own, for which Chromium
 * takes a time that grows with the square of the length: 40 ms for 100,000 characters, 4 s for a million.
 */
const ONE_DIRECTION_LENGTH = 20_000

export function Textarea({ className, value, ...props }: ComponentProps<'textarea'>) {
  const isLong = typeof value === 'string' && value.length >= ONE_DIRECTION_LENGTH
  return (
    <textarea
      dir="auto"
      value={value}
      className={cn(
        controlClasses,
        'min-h-20 px-3 py-2.5 leading-relaxed',
        isLong && '[unicode-bidi:isolate]',
        className,
      )}
      {...props}
    />
  )
}
