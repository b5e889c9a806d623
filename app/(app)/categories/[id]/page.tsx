import type { Metadata } from 'next'
import { prefetched, prefetchedPage } from '@/app/prefetch'
import { Prefetched } from '@/app/prefetched'
import { searchParametersOf } from '@/app/search-parameters'
import { CategoryPage as CategoryScreen } from '@/components/category-screen/category-page'
import { actionItemsQuery } from '@/lib/client/action-items/queries'
import { categoriesQuery } from '@/lib/client/categories/queries'
import { pinnedQuery } from '@/lib/client/thoughts/pin-queries'
import { categoryThoughtsQuery } from '@/lib/client/thoughts/queries'
import { listActionItems } from '@/lib/server/action-items/read'
import { listCategories, readCategory } from '@/lib/server/categories/read'
import { unlessGone } from '@/lib/server/errors'
import { pageOf } from '@/lib/server/database/pages'
import { readPageSession, requirePageSession } from '@/lib/server/http/session'
import { listThoughts } from '@/lib/server/thoughts/read'
import { actionItemQueryOf } from '@/lib/shared/action-item-view'
import { readListView } from '@/lib/shared/list-view'
import { ENTRIES_AT_ONCE, PINNED_THOUGHTS } from '@/lib/shared/limits'
import { titleOfPage } from '@/lib/shared/product'
import { SCREENS } from '@/lib/shared/screens'
import { idText } from '@/lib/shared/text'

export async function generateMetadata({
  params,
}: PageProps<'/categories/[id]'>): Promise<Metadata> {
  const session = await readPageSession()
  const { data: categoryId } = idText.safeParse((await params).id)
  const category =
    session && categoryId
      ? await readCategory({ userId: session.userId, categoryId }).catch(unlessGone)
      : null
  return {
    title: category ? { absolute: titleOfPage(category.name) } : SCREENS['/categories/[id]'],
  }
}

/** Renders the first thoughts of the category; the browser then fetches all of them. */
export default async function CategoryPage({
  params,
  searchParams,
}: PageProps<'/categories/[id]'>) {
  const { userId } = await requirePageSession()
  const { id: segment } = await params
  const { data: id } = idText.safeParse(segment)
  if (!id) return <CategoryScreen id={segment} />
  const { shown } = readListView(await searchParametersOf(searchParams))
  const pending = actionItemQueryOf({ isCompleted: false, category: id })
  const [categories, actionItems, thoughts, pinned] = await Promise.all([
    listCategories({ userId }),
    pageOf((limit) => listActionItems({ userId, ...pending, limit }), pending.limit),
    listThoughts({ userId, categoryId: id, limit: Math.min(shown, ENTRIES_AT_ONCE) }),
    listThoughts({ userId, pinned: true, limit: PINNED_THOUGHTS }),
  ])
  return (
    <Prefetched
      data={[
        prefetched(categoriesQuery, categories),
        ...prefetchedPage(actionItemsQuery(pending), actionItems),
        prefetched(categoryThoughtsQuery(id), thoughts),
        prefetched(pinnedQuery, pinned),
      ]}
    >
      <CategoryScreen id={segment} />
    </Prefetched>
  )
}
