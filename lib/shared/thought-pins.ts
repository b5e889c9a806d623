import type { Thought } from './thoughts'

/** Whether a thought is pinned; an archived one only keeps its pin (thoughts.md#pinned-thoughts). */
export const isPinned = ({ pinnedAt, isArchived }: Pick<Thought, 'pinnedAt' | 'isArchived'>) =>
  pinnedAt !== null && !isArchived

type Pinned = Pick<Thought, 'id' | 'pinnedAt'>

/** The order of pinned thoughts, for sorting: the newest pin first. */
export const lastPinFirst = (one: Pinned, other: Pinned): number =>
  (other.pinnedAt ?? '').localeCompare(one.pinnedAt ?? '') || other.id - one.id
