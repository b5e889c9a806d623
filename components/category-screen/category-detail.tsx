'use client'

import { ArrowLeft, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { SelectThought } from '@/components/selection/select-box'
import { Selectable } from '@/components/selection/selectable'
import { selectableThoughts } from '@/components/selection/selectable-list'
import { LoadMore } from '@/components/page/load-more'
import { PinnedRambles } from '@/components/thoughts/pinned-rambles'
import { ThoughtGrid } from '@/components/thoughts/thought-grid'
import { ThoughtsError } from '@/components/thoughts/thoughts-error'
import { useListView } from '@/components/thoughts/use-list-view'
import { withoutPinned } from '@/components/thoughts/use-pinned-above'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { useUser } from '@/lib/client/accounts/accounts'
import { useCategories } from '@/lib/client/categories/categories'
import { useDocumentTitle } from '@/lib/client/page/document-title'
import { useDraft } from '@/lib/client/drafts/draft'
import { hasRestOnServer } from '@/lib/client/server/has-more'
import { useNavigate } from '@/lib/client/page/navigation'
import { usePinnedThoughts } from '@/lib/client/thoughts/thought-pins'
import { useCategoryThoughts } from '@/lib/client/thoughts/thoughts'
import { useUnsentIn } from '@/lib/client/use/unsent'
import type { Category } from '@/lib/shared/categories'
import { LIST_THOUGHTS } from '@/lib/shared/limits'
import { CategoryActionItems } from './category-action-items'
import { CategoryName } from './category-name'
import { CategoryNotFound } from './category-not-found'
import { CategorySkeleton } from './category-skeleton'
import { CategoryToolbar } from './category-toolbar'
import { thoughtsOf } from './thought-count'

function CategoryThoughts({ category }: { category: Category }) {
  const [view, change] = useListView()
  const { data: thoughts, error, isPaused, refetch } = useCategoryThoughts(category.id)
  const pinned = usePinnedThoughts(category.id)
  const { data: user } = useUser()
  const draft = useDraft(user?.id)
  const unsent = useUnsentIn({ category: category.id }, thoughts ?? [])

  function lengthen() {
    change({ shown: view.shown + LIST_THOUGHTS })
    // The first paint loads only the thoughts that are shown.
    if (thoughts && thoughts.length < category.thoughtCount) void refetch()
  }

  if (!thoughts && error) return <ThoughtsError error={error} />
  // Both show at once, so that nothing moves down when the second one arrives.
  if (!thoughts || !pinned) return <CategorySkeleton />
  const others = withoutPinned(thoughts, pinned)
  const hasOthers = others.length + unsent.length > 0
  const shown = Math.min(view.shown, category.thoughtCount)
  const isOnServer = hasRestOnServer({ data: thoughts, error, isPaused }, shown)
  const selectable = selectableThoughts(
    { category: category.id },
    [...pinned, ...others.slice(0, view.shown)],
    {
      isStale: false,
      hasMore: category.thoughtCount - pinned.length > view.shown,
      total: category.thoughtCount,
    },
  )
  return (
    <>
      <h2 className="sr-only">Thoughts</h2>
      <Selectable list={selectable}>
        {!hasOthers && pinned.length === 0 && (
          <EmptyState
            icon={NotebookPen}
            action={
              <Button asChild>
                <Link href="/thoughts/new" onNavigate={() => draft.setCategory(category.id)}>
                  Create a New Thought
                </Link>
              </Button>
            }
          >
            No thoughts in this category.
          </EmptyState>
        )}
        <PinnedRambles thoughts={pinned} hasOthers={hasOthers} Select={SelectThought} />
        {hasOthers && (
          <ThoughtGrid
            thoughts={others.slice(0, view.shown)}
            unsent={unsent}
            Select={SelectThought}
          />
        )}
        {(category.thoughtCount - pinned.length > view.shown || isOnServer) && (
          <LoadMore isOnServer={isOnServer} onClick={lengthen} />
        )}
      </Selectable>
      <CategoryActionItems id={category.id} name={category.name} />
    </>
  )
}

/** One category, its thoughts and their action items. */
export function CategoryDetail({ id }: { id: number }) {
  const { data: categories, error } = useCategories()
  const [isDeleted, setIsDeleted] = useState(false)
  const navigate = useNavigate()
  const category = categories?.find((known) => known.id === id)
  useDocumentTitle(category?.name)

  // The app is on its way to the dashboard; requests for the deleted category would only raise
  // notices.
  if (isDeleted) return null
  if (!categories) return error ? <ThoughtsError error={error} /> : <CategorySkeleton />
  if (!category) return <CategoryNotFound />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Button variant="ghost" asChild className="-mb-2 -ml-3 justify-self-start">
        <Link href="/thoughts">
          <ArrowLeft aria-hidden />
          Back to All Thoughts
        </Link>
      </Button>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-48 flex-1">
          <CategoryName category={category}>
            <p className="text-sm text-muted-foreground">{thoughtsOf(category.thoughtCount)}</p>
          </CategoryName>
        </div>
        <CategoryToolbar
          category={category}
          onDeleted={() => {
            setIsDeleted(true)
            navigate('/')
          }}
        />
      </header>
      <CategoryThoughts category={category} />
    </div>
  )
}
