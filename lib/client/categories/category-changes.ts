import { useQueryClient } from '@tanstack/react-query'
import type { Category } from '@/lib/shared/categories'
import { OF_THOUGHTS } from '@/lib/shared/changes/change'
import { CSV_NOTICE_DELAY_MS } from '@/lib/shared/limits'
import { cleanName } from '@/lib/shared/clean-name'
import { call, callFile } from '../server/call'
import { useChange } from '../page/change'
import { saveFile } from '../server/download'
import {
  ApiError,
  faultAt,
  isNotFound,
  isUnavailable,
  messageOf,
  serverMessageOf,
} from '../server/errors'
import { categoriesQuery, readCategories } from './queries'
import { categoryThoughtsQuery, readCategoryThoughts } from '../thoughts/queries'
import { refetch } from '../server/refetch'
import { toast } from '../page/toast'
import { tellUndoable } from '../page/undo'
import { categoryUpdated } from '@/lib/shared/versions-in-words'

/** The dots are part of the text (exports.md#a-category). */
const FAILED_TO_DOWNLOAD = 'Failed to download CSV file...'

type FoundCategory = Pick<Category, 'id' | 'name'> & { wasExisting: boolean }

/** Creates a category, or returns the existing one with this name, ignoring case. */
async function createOrFindCategory(name: string): Promise<FoundCategory> {
  try {
    return await call('POST /api/categories', { body: { name } })
  } catch (error) {
    const isConflict =
      error instanceof ApiError && (error.status === 409 || /already exists/i.test(error.message))
    if (!isConflict) throw error
    const wanted = cleanName(name).toLowerCase()
    const existing = (await readCategories()).find((known) => known.name.toLowerCase() === wanted)
    if (existing) return { id: existing.id, name: existing.name, wasExisting: true }
    // The limit of categories is reached.
    if (faultAt('name', error)) throw error
    throw new ApiError(`A category with the name "${name}" already exists.`, 409)
  }
}

/**
 * Where a category is created; this determines the error message (categories.md#failures-by-place).
 */
const CREATION_FAILURES = {
  dialog: 'Error creating category',
  page: 'Failed to create category',
  detail: (error: Error) => ({
    title: 'Error with category',
    description: 'There was a problem creating or finding the category.',
    reason: serverMessageOf(error),
  }),
}

/** The only way to create a category from a typed name. */
export function useCreateCategory(place: keyof typeof CREATION_FAILURES) {
  const client = useQueryClient()
  return useChange({
    mutationFn: createOrFindCategory,
    onSuccess: async ({ name, wasExisting }) => {
      toast({ title: wasExisting ? 'Category found' : 'Category created', description: name })
      await refetch(client, ['categories'])
    },
    failure: CREATION_FAILURES[place],
  })
}

/** Renames a category. Calls `onSaved` even when the form has unmounted. */
export function useRenameCategory(
  { id, name: before }: Pick<Category, 'id' | 'name'>,
  onSaved: () => void,
) {
  const client = useQueryClient()

  const change = (tell: (name: string) => void) => ({
    mutationFn: (name: string) =>
      call('PATCH /api/categories/[id]', { params: { id }, body: { name } }),
    onSuccess: ({ name }: Pick<Category, 'name'>) => {
      client.setQueryData(categoriesQuery.queryKey, (list) =>
        list?.map((known) => (known.id === id ? { ...known, name } : known)),
      )
      tell(name)
      void refetch(client, ['categories', 'thoughts'])
    },
    failure: 'Error updating category',
  })
  const back = change((name) => toast(categoryUpdated(name)))

  return useChange(
    change((name) => {
      onSaved()
      tellUndoable(categoryUpdated(name), client, back, before)
    }),
  )
}

/** Refetches what a deletion has changed and drops the list of the deleted category. */
function useAfterDeletion(id: number) {
  const client = useQueryClient()
  const refresh = () => refetch(client, [...OF_THOUGHTS, 'plan', 'deletedThoughts'])
  return {
    refresh,
    forget() {
      client.removeQueries({ queryKey: categoryThoughtsQuery(id).queryKey, exact: true })
      void refresh()
    },
  }
}

/** The category that gets the thoughts of a deleted category; null for none. */
type Destination = Pick<Category, 'id' | 'name'> | null

/** Deletes a category and keeps its thoughts. */
export function useDeleteCategory({ id, thoughtCount }: Category) {
  const { forget } = useAfterDeletion(id)
  return useChange({
    mutationFn: (destination: Destination) =>
      call('DELETE /api/categories/[id]', {
        params: { id },
        body: destination ? { newCategoryId: destination.id } : undefined,
      }),
    onSuccess: (_response, destination) => {
      const [whose, were, are] =
        thoughtCount === 1 ? ['Its thought', 'was', 'is'] : ['Its thoughts', 'were', 'are']
      const moved = destination
        ? `${whose} ${were} moved to ${destination.name}.`
        : `${whose} ${are} now uncategorized.`
      toast({ title: 'Category deleted', description: thoughtCount > 0 ? moved : undefined })
      forget()
    },
    failure: 'Error deleting category',
  })
}

/**
 * Deletes a thought; a thought that is already gone counts as deleted. Waits when the rate limit is reached or the
 * server is unavailable.
 */
async function deleteThoughtIfThere(id: number): Promise<void> {
  try {
    await call('DELETE /api/thoughts/[id]', { params: { id } })
  } catch (error) {
    if (isNotFound(error)) return
    const isToWait = isUnavailable(error) || (error instanceof ApiError && error.status === 429)
    const waitMs = isToWait && error.retryAfterMs
    if (!waitMs) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    await deleteThoughtIfThere(id)
  }
}

/**
 * Deletes the thoughts of a category one by one, then the category itself. The first failure stops
 * it and keeps the category (categories.md#deleting-everything).
 */
export function useDeleteCategoryAndThoughts(id: number) {
  const { forget, refresh } = useAfterDeletion(id)
  return useChange({
    mutationFn: async () => {
      for (const thought of await readCategoryThoughts(id)) await deleteThoughtIfThere(thought.id)
      await call('DELETE /api/categories/[id]', { params: { id } })
    },
    onSuccess: () => {
      toast({ title: 'Category and thoughts deleted' })
      forget()
    },
    failure: 'Error deleting category and thoughts',
    onError: () => void refresh(),
  })
}

/** Saves a category's thoughts as a CSV file. The notices follow one another at a readable pace. */
export function useDownloadCategory({ id, name }: Pick<Category, 'id' | 'name'>) {
  return useChange({
    mutationFn: async () => {
      toast({ title: 'Preparing Download', description: name })
      const isReadable = new Promise((resolve) => setTimeout(resolve, CSV_NOTICE_DELAY_MS))
      const file = await callFile('GET /api/categories/[id]/export-csv', {
        params: { id },
        noResponse: FAILED_TO_DOWNLOAD,
      })
      saveFile(file)
      await isReadable
      return file
    },
    onSuccess: (file) => toast({ title: 'CSV Download', description: file.name }),
    failure: (error) => ({
      title: 'Download Failed',
      description: messageOf(error, FAILED_TO_DOWNLOAD),
    }),
  })
}
