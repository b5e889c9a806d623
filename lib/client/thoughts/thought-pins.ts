import { useQuery } from '@tanstack/react-query'
import type { Thought } from '@/lib/shared/thoughts'
import { pinnedQuery } from './pin-queries'

/**
 * The pinned thoughts, of a category if one is given; undefined until it is known which there are. None
 * where that can't be read: lists have them in their own places.
 */
export function usePinnedThoughts(category?: number): readonly Thought[] | undefined {
  const { data, error } = useQuery(pinnedQuery)
  if (!data) return error ? [] : undefined
  return category === undefined ? data : data.filter(({ categoryId }) => categoryId === category)
}
