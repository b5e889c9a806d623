import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlClasses } from './input'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      className={cn(controlClasses, 'min-h-20 px-3 py-2.5 leading-relaxed', className)}
      {...props}
    />
  )
}
