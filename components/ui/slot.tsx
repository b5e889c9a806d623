import { cx } from 'class-variance-authority'
import { cloneElement, type HTMLAttributes, isValidElement } from 'react'

/** The only child with these props where it has none of its own, and with both their classes. */
export function Slot({ className, children, ...props }: HTMLAttributes<HTMLElement>) {
  if (!isValidElement<HTMLAttributes<HTMLElement>>(children)) return null
  return cloneElement(children, {
    ...props,
    ...children.props,
    className: cx(className, children.props.className),
  })
}
