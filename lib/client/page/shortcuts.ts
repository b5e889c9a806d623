import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** The action of every single key, in the order of the list of shortcuts, which has their labels. */
export const SHORTCUTS = {
  c: 'capture',
  '/': 'search',
  j: 'next',
  k: 'previous',
  p: 'pin',
  e: 'archive',
  '#': 'delete',
  x: 'select',
  '?': 'help',
} as const

export type SingleKeyAction = (typeof SHORTCUTS)[keyof typeof SHORTCUTS]
export type ShortcutAction = SingleKeyAction | 'palette' | 'undo'

const isStep = (action: ShortcutAction) => action === 'next' || action === 'previous'

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=menu]'
const OPENED = '[role=dialog], [role=alertdialog]'

/** Whether a key is meant for a field. */
export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(TYPING) !== null

/** Whether a dialog is open over the page. */
export const isUnderDialog = () => document.querySelector(OPENED) !== null

/**
 * Returns the action of a key. Single keys do nothing while someone types, with modifiers, under an open dialog, or
 * when they are switched off. Ctrl+K and Cmd+K work everywhere, Ctrl+Z and Cmd+Z where nobody types: a field has its
 * own undo.
 */
function shortcutOf(event: KeyboardEvent): ShortcutAction | null {
  if (event.defaultPrevented || event.isComposing) return null
  const key = event.key.toLowerCase()
  const isLetter = /^[a-z]$/.test(key)
  // Some layouts need AltGr for "#", which arrives as Ctrl and Alt together.
  const isAltGr = !isLetter && event.getModifierState('AltGraph')
  const hasModifier = (event.ctrlKey || event.metaKey || event.altKey) && !isAltGr
  if (hasModifier) {
    const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey
    if (!isCommand) return null
    if (key === 'k') return 'palette'
    return key === 'z' && !isTyping(event) && !event.repeat ? 'undo' : null
  }
  if (!areSingleKeysOn() || (event.shiftKey && isLetter)) return null
  if (isTyping(event)) return null
  if (isUnderDialog()) return null
  const action = (SHORTCUTS as Record<string, SingleKeyAction>)[key] ?? null
  const isHeldForLong = event.repeat && action !== null && !isStep(action)
  return isHeldForLong ? null : action
}

/** Up to this age, the person may still be waiting for a kept key. */
const KEPT_FOR_MS = 10_000

let act: ((action: ShortcutAction) => void) | undefined
let kept: { action: ShortcutAction; at: number }[] = []
const waiting = new Set<() => void>()

function keep(next: typeof kept) {
  if (next.length === 0 && kept.length === 0) return
  kept = next
  for (const tell of waiting) tell()
}

function handleKeyDown(event: KeyboardEvent) {
  if (!act && !document.querySelector('[data-hears-keys]')) return
  const action = shortcutOf(event)
  if (!action) return
  event.preventDefault()
  if (act) return act(action)
  // One action may follow steps from card to card. Later keys are impatience, or meant for a form.
  const last = kept.at(-1)
  if (!last || isStep(last.action)) keep([...kept, { action, at: event.timeStamp }])
}

/** Starts listening for shortcuts, and keeps them until `useShortcuts` handles them. */
export function listenForShortcuts(): void {
  // Runs after React, whose handlers may have used the key.
  window.addEventListener('keydown', handleKeyDown)
  // When the focus moves by other means, the kept keys no longer refer to the focused card.
  window.addEventListener('focusin', forgetKept)
}

function forgetKept() {
  if (!act) keep([])
}

/** Whether a pressed shortcut is waiting to be handled. */
export function useIsShortcutKept(): boolean {
  return useSyncExternalStore(
    (tell) => {
      waiting.add(tell)
      return () => waiting.delete(tell)
    },
    () => kept.length > 0,
    () => false,
  )
}

/** Handles shortcuts, first those that were pressed before this hook mounted. */
export function useShortcuts(onShortcut: (action: ShortcutAction) => void): void {
  const handle = useEffectEvent(onShortcut)
  useEffect(() => {
    listenForShortcuts()
    const early = kept.filter(({ at }) => performance.now() - at < KEPT_FOR_MS)
    keep([])
    act = handle
    for (const { action } of early) handle(action)
    return () => {
      act = undefined
    }
  }, [])
}

const STORAGE_KEY = 'ramble-single-keys'
/** The setting for browsers without storage. */
let isOn: boolean | undefined

/** Whether single keys are on in this browser (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  if (isOn !== undefined) return isOn
  try {
    isOn = localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    isOn = true
  }
  return isOn
}

/** Switches single keys on or off. */
export function switchSingleKeys(next: boolean): void {
  isOn = next
  try {
    if (next) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Without storage the setting lasts until the page is left.
  }
}
