import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

/** An action of the bar: on a phone its label is below its icon. */
export function BarButton({
  icon: Icon,
  label,
  className,
  ...props
}: Omit<ButtonProps, 'children'> & { icon: LucideIcon; label: string }) {
  return (
    <Button
      variant="ghost"
      className={cn(
        'max-md:h-13 max-md:min-w-12 max-md:flex-1 max-md:flex-col max-md:gap-1 max-md:px-0.5 max-md:text-xs md:px-2.5',
        className,
      )}
      {...props}
    >
      <Icon aria-hidden />
      {label}
    </Button>
  )
}
