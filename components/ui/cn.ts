import { cx } from 'class-variance-authority'
import { twMerge } from 'tailwind-merge'

type ClassValue = Parameters<typeof cx>[number]

/** Joins class names; where two set the same property, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(cx(classes))
}
