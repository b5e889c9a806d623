import { hashKey, useQuery } from '@tanstack/react-query'
import type { ActionItemQuery } from '@/lib/shared/action-items'
import { useHasMore } from '../server/has-more'
import { actionItemsQuery } from './queries'

/** A list of action items, newest first. Loading more keeps the current items on screen. */
export function useActionItems(query: ActionItemQuery) {
  const selection = ({ limit: _limit, ...rest }: ActionItemQuery) => hashKey([rest])
  return useQuery({
    ...actionItemsQuery(query),
    placeholderData: (items, before) =>
      before && selection(before.queryKey[2]) === selection(query) ? items : undefined,
  })
}

/** Whether a list has more action items than its limit. */
export const useHasMoreActionItems = (query: ActionItemQuery) => useHasMore(actionItemsQuery(query))
