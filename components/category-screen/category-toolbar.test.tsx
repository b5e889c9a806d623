import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryKeys } from '@/lib/client/server/query-keys'
import type { Category } from '@/lib/shared/categories'
import { renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { CategoryToolbar } from './category-toolbar'

const times = { createdAt: '2025-05-09T19:00:00.000Z', updatedAt: '2025-05-09T19:00:00.000Z' }
const boats: Category = { id: 3, name: 'Boats', thoughtCount: 2, ...times }
const garden: Category = { id: 4, name: 'Garden', thoughtCount: 0, ...times }

const done = () => Response.json({ message: 'Deleted' })
const failing = () => Response.json({ message: 'The database is away' }, { status: 500 })

function open(category: Category, routes: Parameters<typeof serve>[0] = {}) {
  const sent = serve({
    'GET /api/categories': () => Response.json([boats, garden]),
    'GET /api/categories/3/thoughts': () =>
      Response.json([thoughtWith({ id: 7 }), thoughtWith({ id: 8 })]),
    'DELETE /api/categories/3': done,
    'DELETE /api/thoughts/7': done,
    'DELETE /api/thoughts/8': done,
    ...routes,
  })
  const deleted: string[] = []
  const page = renderSignedIn(
    <CategoryToolbar category={category} onDeleted={() => deleted.push(category.name)} />,
  )
  page.client.setQueryData(queryKeys.categories.list, [boats, garden])
  const writes = () => sent.filter(({ call }) => !call.startsWith('GET'))
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, writes, deleted, press }
}

/** Opens the first dialog. */
async function ask({ press }: ReturnType<typeof open>) {
  await press('Delete Category')
  return within(await screen.findByRole('alertdialog', { name: 'Delete Category' }))
}

/** Continues to the second dialog. */
async function askForEverything(toolbar: ReturnType<typeof open>) {
  const first = await ask(toolbar)
  await toolbar.user.click(first.getByRole('radio', { name: 'Delete all thoughts' }))
  await toolbar.user.click(first.getByRole('button', { name: 'Continue' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete everything?' }))
}

describe('the first dialog', () => {
  it('suggests moving the thoughts, to Uncategorized or to any other category', async () => {
    const dialog = await ask(open(boats))
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Move thoughts/ }).checked).toBe(
      true,
    )
    const names = dialog.getAllByRole('option').map((option) => option.textContent)
    expect(names).toEqual(['Uncategorized', 'Garden'])
  })

  it('moves the thoughts to the chosen category and says where they went', async () => {
    const toolbar = open(boats)
    const dialog = await ask(toolbar)
    await toolbar.user.selectOptions(dialog.getByRole('combobox'), 'Garden')
    await toolbar.user.click(dialog.getByRole('button', { name: 'Delete Category' }))
    expect(await screen.findByText('Category deleted')).toBeTruthy()
    expect(screen.getByText('Its thoughts were moved to Garden.')).toBeTruthy()
    expect(toolbar.writes()).toEqual([
      { call: 'DELETE /api/categories/3', body: { newCategoryId: 4 } },
    ])
    expect(toolbar.deleted).toEqual(['Boats'])
  })

  it('sends no body when the thoughts become uncategorized', async () => {
    const toolbar = open(boats)
    const dialog = await ask(toolbar)
    await toolbar.user.click(dialog.getByRole('button', { name: 'Delete Category' }))
    expect(await screen.findByText('Its thoughts are now uncategorized.')).toBeTruthy()
    expect(toolbar.writes()).toEqual([{ call: 'DELETE /api/categories/3', body: undefined }])
  })

  it.each([
    [1, 'thought. What should become of it?', 'Its thought is now uncategorized.'],
    [2, 'thoughts. What should become of them?', 'Its thoughts are now uncategorized.'],
  ])('mentions %i %s', async (thoughtCount, question, outcome) => {
    const toolbar = open({ ...boats, thoughtCount })
    const dialog = await ask(toolbar)
    expect(dialog.getByText(/What should become/).textContent).toBe(
      `“Boats” has ${thoughtCount} ${question}`,
    )
    await toolbar.user.click(dialog.getByRole('button', { name: 'Delete Category' }))
    expect(await screen.findByText(outcome)).toBeTruthy()
  })

  it('has no options for an empty category', async () => {
    const toolbar = open({ ...boats, thoughtCount: 0 })
    const dialog = await ask(toolbar)
    expect(dialog.queryByRole('radio')).toBeNull()
    await toolbar.user.click(dialog.getByRole('button', { name: 'Delete Category' }))
    expect(await screen.findByText('Category deleted')).toBeTruthy()
    expect(toolbar.writes()).toHaveLength(1)
  })

  it('keeps the category and says why when the server refuses', async () => {
    const toolbar = open(boats, { 'DELETE /api/categories/3': failing })
    const dialog = await ask(toolbar)
    await toolbar.user.click(dialog.getByRole('button', { name: 'Delete Category' }))
    expect(await screen.findByText('Error deleting category')).toBeTruthy()
    expect(screen.getByText('The database is away')).toBeTruthy()
    expect(toolbar.deleted).toEqual([])
  })
})

describe('the second dialog', () => {
  it('says what is lost and asks for the word', async () => {
    const toolbar = open(boats)
    const dialog = await askForEverything(toolbar)
    const warning = dialog.getByText(/irreversible/)
    expect(warning.textContent).toContain('2 thoughts and the category “Boats”')
    await toolbar.user.click(dialog.getByRole('button', { name: 'Delete Everything' }))
    expect(await screen.findByText('Confirmation required')).toBeTruthy()
    expect(screen.getByText('Please type "delete" to confirm.')).toBeTruthy()
    expect(toolbar.writes()).toEqual([])
  })

  it('says for a single thought that its tags and items are deleted with it', async () => {
    const dialog = await askForEverything(open({ ...boats, thoughtCount: 1 }))
    expect(
      dialog.getByText(
        /irreversible: 1 thought and .+, with its tags and action items, can be restored .+ 30 days\.$/,
      ),
    ).toBeTruthy()
  })

  it('deletes the thoughts one by one, then the category', async () => {
    const toolbar = open(boats)
    const dialog = await askForEverything(toolbar)
    await toolbar.user.type(dialog.getByRole('textbox'), 'DELETE{Enter}')
    expect(await screen.findByText('Category and thoughts deleted')).toBeTruthy()
    expect(toolbar.writes().map(({ call }) => call)).toEqual([
      'DELETE /api/thoughts/7',
      'DELETE /api/thoughts/8',
      'DELETE /api/categories/3',
    ])
    expect(toolbar.deleted).toEqual(['Boats'])
  })

  it('continues when a thought is already gone', async () => {
    const toolbar = open(boats, {
      'DELETE /api/thoughts/7': () => Response.json({ message: 'Not found' }, { status: 404 }),
    })
    const dialog = await askForEverything(toolbar)
    await toolbar.user.type(dialog.getByRole('textbox'), 'delete{Enter}')
    expect(await screen.findByText('Category and thoughts deleted')).toBeTruthy()
    expect(toolbar.writes()).toHaveLength(3)
  })

  it('waits when there are more thoughts than may be deleted in a minute', async () => {
    let hasWaited = false
    const toolbar = open(boats, {
      'DELETE /api/thoughts/7': () => {
        if (hasWaited) return Response.json({ message: 'Deleted' })
        hasWaited = true
        const headers = { 'Retry-After': '0.01' }
        return Response.json({ message: 'Too many' }, { status: 429, headers })
      },
    })
    const dialog = await askForEverything(toolbar)
    await toolbar.user.type(dialog.getByRole('textbox'), 'delete{Enter}')
    expect(await screen.findByText('Category and thoughts deleted')).toBeTruthy()
    expect(toolbar.writes()).toHaveLength(4)
  })

  it('stops at the first failure and keeps the category', async () => {
    const toolbar = open(boats, { 'DELETE /api/thoughts/7': failing })
    const dialog = await askForEverything(toolbar)
    await toolbar.user.type(dialog.getByRole('textbox'), 'delete{Enter}')
    expect(await screen.findByText('Error deleting category and thoughts')).toBeTruthy()
    expect(toolbar.writes().map(({ call }) => call)).toEqual(['DELETE /api/thoughts/7'])
    expect(toolbar.deleted).toEqual([])
  })
})

describe('Download as CSV', () => {
  it('cannot be pressed while the category is empty', () => {
    open({ ...boats, thoughtCount: 0 })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download as CSV' })
    expect(button.disabled).toBe(true)
  })

  it('says why it failed', async () => {
    const { press } = open(boats, { 'GET /api/categories/3/export-csv': failing })
    await press('Download as CSV')
    expect(await screen.findByText('Download Failed')).toBeTruthy()
    expect(screen.getByText('The database is away')).toBeTruthy()
  })

  it('shows its own message when no response arrives', async () => {
    const { press } = open(boats, {
      'GET /api/categories/3/export-csv': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await press('Download as CSV')
    expect(await screen.findByText('Download Failed')).toBeTruthy()
    expect(screen.getByText('Failed to download CSV file...')).toBeTruthy()
  })
})
