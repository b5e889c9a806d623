import { Button, type ButtonProps } from './button'

export type IconButtonProps = Omit<ButtonProps, 'aria-label'> & {
  /** What the control does: its accessible name and its tooltip. */
  label: string
}

/** A control that shows only an icon; its name appears in a tooltip. */
export function IconButton({ label, variant = 'ghost', size = 'icon', ...props }: IconButtonProps) {
  return <Button aria-label={label} data-tooltip={label} variant={variant} size={size} {...props} />
}
