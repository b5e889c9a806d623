import { useSyncExternalStore } from 'react'

/** What is selected of the list on screen. */
export interface Selection {
  ids: ReadonlySet<number>
  /** Everything that the list's filters match is selected, even what has not been loaded. */
  isAll: boolean
}

const NOTHING: Selection = { ids: new Set(), isAll: false }

/** The ids of the list on screen, in its order. */
let shown: readonly number[] = []
let selection = NOTHING
/** Where a range starts: the entry that was toggled last. */
let anchor: number | null = null
const listeners = new Set<() => void>()

function change(next: Selection) {
  if (next === selection) return
  selection = next
  for (const listener of listeners) listener()
}

const select = (ids: Iterable<number>, isAll = false) => {
  const chosen = new Set(ids)
  change(chosen.size === 0 ? NOTHING : { ids: chosen, isAll })
}

/** Sets what the list shows now; entries that it no longer has are deselected. */
export function showSelectable(ids: readonly number[]): void {
  shown = ids
  const { isAll } = selection
  const known = new Set(ids)
  const left = isAll ? ids : [...selection.ids].filter((id) => known.has(id))
  const isSame = left.length === selection.ids.size && left.every((id) => selection.ids.has(id))
  if (!isSame) select(left, isAll)
}

/** Toggles an entry. With `isRange`, selects everything from the entry that was toggled last. */
export function toggleSelected(id: number, isRange = false): void {
  const from = anchor === null ? -1 : shown.indexOf(anchor)
  const to = shown.indexOf(id)
  if (isRange && from >= 0 && to >= 0) {
    return select([...selection.ids, ...shown.slice(Math.min(from, to), Math.max(from, to) + 1)])
  }
  anchor = id
  const isSelected = selection.ids.has(id)
  select(isSelected ? [...selection.ids].filter((other) => other !== id) : [...selection.ids, id])
}

/** Selects what the list shows. */
export const selectShown = (): void => select(shown)

/** Selects everything in the list, including entries that only the server has. */
export const selectAll = (): void => select(shown, true)

/** Selects only the shown entries with these ids. */
export function selectOnly(ids: readonly number[]): void {
  select(ids.filter((id) => shown.includes(id)))
}

export function clearSelection(): void {
  anchor = null
  change(NOTHING)
}

/** What is selected at this moment. */
export const readSelection = (): Selection => selection

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSelection = (): Selection =>
  useSyncExternalStore(subscribe, readSelection, () => NOTHING)

/** Whether an entry is selected; re-renders only when that changes. */
export const useIsSelected = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => selection.ids.has(id),
    () => false,
  )

/** Whether anything is selected. */
export const useIsSelecting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => selection !== NOTHING,
    () => false,
  )
