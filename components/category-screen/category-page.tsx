import { idIn, type ScreenAddress } from '@/lib/shared/screens'
import { CategoryDetail } from './category-detail'
import { CategoryNotFound } from './category-not-found'

/** The category at an address, which need not be one of a category. */
export function CategoryPage(address: Pick<ScreenAddress, 'id'>) {
  const id = idIn(address)
  return id ? <CategoryDetail key={id} id={id} /> : <CategoryNotFound />
}
