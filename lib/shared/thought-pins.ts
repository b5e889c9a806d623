import type { Thought } from './thoughts'

type Pinned = Pick<Thought, 'id' | 'pinnedAt'>

/** The order of pinned thoughts, for sorting: the newest pin first. */
export const lastPinFirst = (one: Pinned, other: Pinned): number =>
  (other.pinnedAt ?? '').localeCompare(one.pinnedAt ?? '') || other.id - one.id
