import { useQuery } from '@tanstack/react-query'
import type { Thought } from '@/lib/shared/thoughts'
import { pinnedQuery } from './pin-queries'

/**
 * The pinned thoughts, of a category if one is given; undefined until they are known. Empty if they can't be read:
 * lists then have them in their usual places.
 */
export function usePinnedThoughts(category?: number): readonly Thought[] | undefined {
  const { data, error } = useQuery(pinnedQuery)
  if (!data) return error ? [] : undefined
  return category === undefined ? data : data.filter(({ categoryId }) => categoryId === category)
}
