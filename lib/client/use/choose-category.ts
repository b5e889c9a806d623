import { chooseCategory } from '@/lib/shared/changes/categories'
import { useMake } from './making'

/** Moves a thought to a category: of several choices the last one wins, wherever they were made. */
export const useChooseCategory = (thoughtId: number) =>
  useMake(chooseCategory, { scope: `category-of-${thoughtId}` })
