import { cx } from 'class-variance-authority'
import { cloneElement, type HTMLAttributes, isValidElement } from 'react'

/** The only child, with these props unless it has them itself, and with both class names. */
export function Slot({ className, children, ...props }: HTMLAttributes<HTMLElement>) {
  if (!isValidElement<HTMLAttributes<HTMLElement>>(children)) return null
  return cloneElement(children, {
    ...props,
    ...children.props,
    className: cx(className, children.props.className),
  })
}
