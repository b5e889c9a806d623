import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Category } from '@/lib/shared/categories'
import { POLL_CATEGORIES_MS, STALE_CATEGORIES_MS } from '@/lib/shared/limits'
import { api, ApiError, messageOf } from './api'
import { polled } from './polling'
import { queryKeys } from './query-keys'
import { toast } from './toast'

const FAILED_TO_FETCH = 'Failed to fetch categories'

const readCategories = (signal?: AbortSignal) =>
  api.get<Category[]>('/api/categories', { signal, unanswered: FAILED_TO_FETCH })

const categoriesQuery = queryOptions({
  queryKey: queryKeys.categories.list,
  queryFn: ({ signal }) => readCategories(signal),
  meta: { failureTitle: FAILED_TO_FETCH },
  ...polled(POLL_CATEGORIES_MS, STALE_CATEGORIES_MS),
})

export function useCategories() {
  return useQuery(categoriesQuery)
}

type FoundCategory = Pick<Category, 'id' | 'name'> & { wasExisting: boolean }

/** Creates a category, or finds the one that has this name already in any case (SPEC 4, A-10). */
async function createOrFindCategory(name: string): Promise<FoundCategory> {
  try {
    return await api.post<FoundCategory>('/api/categories', { name })
  } catch (error) {
    const isConflict =
      error instanceof ApiError && (error.status === 409 || /already exists/i.test(error.message))
    if (!isConflict) throw error
    const wanted = name.trim().toLowerCase()
    const existing = (await readCategories()).find((known) => known.name.toLowerCase() === wanted)
    if (existing) return { id: existing.id, name: existing.name, wasExisting: true }
    throw new ApiError(`A category with the name "${name}" already exists.`, 409)
  }
}

/** Where a category is created decides the words of a failure. */
const CREATION_FAILURES = {
  dialog: { title: 'Error creating category', otherwise: undefined },
  detail: {
    title: 'Error with category',
    otherwise: 'There was a problem creating or finding the category.',
  },
} as const

/** The one way to create a category from a name that was typed. */
export function useCreateCategory(place: keyof typeof CREATION_FAILURES) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: createOrFindCategory,
    onSuccess: async ({ name, wasExisting }) => {
      toast({ title: wasExisting ? 'Category found' : 'Category created', description: name })
      await client.invalidateQueries({ queryKey: queryKeys.categories.all })
    },
    onError: (error) => {
      const { title, otherwise } = CREATION_FAILURES[place]
      const description = error instanceof ApiError ? error.message : otherwise
      toast({ variant: 'destructive', title, description: description ?? messageOf(error) })
    },
  })
}
