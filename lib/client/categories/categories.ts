import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './queries'

/** Every page shows the categories; most load the code of category-changes.ts late or never. */
export function useCategories() {
  return useQuery(categoriesQuery)
}
