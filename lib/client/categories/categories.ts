import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './queries'

/** Every page shows them; most load the code of category-changes.ts late or never. */
export function useCategories() {
  return useQuery(categoriesQuery)
}
