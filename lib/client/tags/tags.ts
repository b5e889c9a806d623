import { useQuery } from '@tanstack/react-query'
import { tagsQuery } from './queries'

/** The tags of active thoughts (tags.md#which-tags-are-listed). */
export function useTags() {
  return useQuery(tagsQuery)
}
