import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const STEPS: Record<'horizontal' | 'both', Record<string, number>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  both: { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
}

/** The element that a key moves to from the focused one: arrows wrap around, Home and End go to the ends. */
export function stopAfter(
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>,
  stops: HTMLElement[],
  arrows: keyof typeof STEPS,
): HTMLElement | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  const step = STEPS[arrows][key]
  if (step === undefined) return undefined
  return stops.at((stops.indexOf(target as HTMLElement) + step) % stops.length)
}

/**
 * Makes a group of buttons a single Tab stop, within which arrows, Home and End move (the toolbar
 * of the WAI-ARIA patterns). The stop is the last focused button, or else `first`; `names` are
 * those of all buttons in the group.
 */
export function useOneStop(names: readonly string[], first: string) {
  const [last, setLast] = useState<string | null>(null)
  const stop = last !== null && names.includes(last) ? last : first

  const group = {
    role: 'toolbar',
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast(target.dataset.stop ?? null),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
      const wanted = stopAfter(event, stops, 'both')
      if (!wanted) return
      event.preventDefault()
      wanted.focus()
    },
  } as const

  return {
    group,
    buttonOf: (name: string) => ({ 'data-stop': name, tabIndex: name === stop ? 0 : -1 }),
  }
}
