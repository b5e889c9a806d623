import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

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
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
      const from = stops.indexOf(event.target as HTMLElement)
      const step = STEPS[event.key]
      const wanted =
        {
          Home: stops[0],
          End: stops.at(-1),
        }[event.key] ??
        (step && stops.at((from + step) % stops.length))
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
