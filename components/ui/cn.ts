import { cx } from 'class-variance-authority'
import { createTailwindMerge } from 'tailwind-merge'

type ClassValue = Parameters<typeof cx>[number]

const any = () => true

/** Sides, widths and styles of borders combine; only their colours replace each other. */
const isBorderColor = (value: string) => !/^([trblxy](-|$)|\d|solid|dashed|dotted|none)/.test(value)

/**
 * The properties that callers set on our primitives. The library's own list covers all of Tailwind
 * and would be a tenth of a page's scripts.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ['block', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid', 'hidden'],
    position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
    size: [{ size: [any] }],
    w: [{ w: [any] }],
    h: [{ h: [any] }],
    'min-w': [{ 'min-w': [any] }],
    'max-w': [{ 'max-w': [any] }],
    'min-h': [{ 'min-h': [any] }],
    'max-h': [{ 'max-h': [any] }],
    p: [{ p: [any] }],
    px: [{ px: [any] }],
    py: [{ py: [any] }],
    pt: [{ pt: [any] }],
    pr: [{ pr: [any] }],
    pb: [{ pb: [any] }],
    pl: [{ pl: [any] }],
    gap: [{ gap: [any] }],
    items: [{ items: [any] }],
    justify: [{ justify: [any] }],
    'font-size': [{ text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'] }],
    'text-align': [{ text: ['left', 'center', 'right'] }],
    color: [{ text: [any] }],
    weight: [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    leading: [{ leading: [any] }],
    bg: [{ bg: [any] }],
    rounded: [{ rounded: ['', any] }],
    'border-color': [{ border: [isBorderColor] }],
    shadow: [{ shadow: ['', any] }],
  },
  conflictingClassGroups: {
    size: ['w', 'h'],
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}))

/** Joins class names; where two set the same property, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(cx(classes))
}
