import { idIn, type ScreenAddress } from '@/lib/shared/screens'
import { CategoryDetail } from './category-detail'
import { CategoryNotFound } from './category-not-found'

/** The category with the id in the address, which may not be a valid id. */
export function CategoryPage(address: Pick<ScreenAddress, 'id'>) {
  const id = idIn(address)
  return id ? <CategoryDetail key={id} id={id} /> : <CategoryNotFound />
}
