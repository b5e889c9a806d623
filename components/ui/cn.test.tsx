import { twMerge } from 'tailwind-merge'
import { describe, expect, it } from 'vitest'
import { cn } from './cn'

describe('joining class names', () => {
  it.each([
    ['h-11 px-4 mouse:h-9', 'px-1.5 mouse:h-8'],
    ['size-8 text-sm text-foreground', 'size-7 text-muted-foreground'],
    ['h-4 w-4', 'size-5'],
    ['px-3 py-2', 'p-5'],
    ['rounded-md border border-input bg-card', 'rounded-full border-destructive bg-muted'],
    ['border-t border-border', 'border-b-2 border-dashed'],
    ['inline-flex gap-2 font-medium', 'grid gap-1 font-semibold'],
    ['hover:bg-accent', 'bg-card hover:bg-muted'],
    ['shadow-xs text-left', 'shadow-lg text-center text-xs'],
  ])('"%s" and "%s" merge as the complete library would merge them', (first, second) => {
    expect(cn(first, second)).toBe(twMerge(first, second))
  })

  it('leaves out what does not apply', () => {
    expect(cn('flex', false, undefined, null, { hidden: false, 'font-bold': true })).toBe(
      'flex font-bold',
    )
  })
})
