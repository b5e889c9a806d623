import { useState } from 'react'
import { usePinnedThoughts } from '@/lib/client/thoughts/thought-pins'
import type { Thought } from '@/lib/shared/thoughts'

const NONE: readonly Thought[] = []

/**
 * The pinned thoughts shown above a list; none above a filtered list. This switches only together with the list's own
 * change. Undefined until the pinned thoughts are known.
 */
export function usePinnedAbove({
  isFiltered,
  isChanging,
}: {
  isFiltered: boolean
  /** The list still shows what it had before. */
  isChanging: boolean
}): readonly Thought[] | undefined {
  const pinned = usePinnedThoughts()
  const [isShownFiltered, setShownFiltered] = useState(isFiltered)
  if (!isChanging && isShownFiltered !== isFiltered) setShownFiltered(isFiltered)
  return (isChanging ? isShownFiltered : isFiltered) ? NONE : pinned
}

/** A list without the thoughts that are pinned above it. */
export function withoutPinned(
  thoughts: readonly Thought[],
  pinned: readonly Thought[],
): readonly Thought[] {
  if (pinned.length === 0) return thoughts
  const above = new Set(pinned.map(({ id }) => id))
  return thoughts.filter(({ id }) => !above.has(id))
}
