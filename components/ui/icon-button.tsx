import { Button, type ButtonProps } from './button'

export type IconButtonProps = Omit<ButtonProps, 'aria-label'> & {
  /** What the control does: its accessible name and its tooltip. */
  label: string
  /** The object of the action: the rest of its name, for people who do not see its surroundings. */
  about?: string
}

/** A control that shows only an icon; its name appears in a tooltip. */
export function IconButton({
  label,
  about,
  variant = 'ghost',
  size = 'icon',
  ...props
}: IconButtonProps) {
  const name = about ? `${label}: ${about}` : label
  return <Button aria-label={name} data-tooltip={label} variant={variant} size={size} {...props} />
}
