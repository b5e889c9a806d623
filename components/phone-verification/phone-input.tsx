import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

/** A US number after its fixed country code. */
export function PhoneInput(props: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base text-muted-foreground mouse:text-sm"
      >
        +1
      </span>
      <Input type="tel" inputMode="tel" autoComplete="tel-national" className="pl-10" {...props} />
    </div>
  )
}
