import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import ChangeCategoryDialog from './change-category-dialog'

const { updatedAt: basedOn } = thoughtWith()
const boats = { id: 3, name: 'Boats', thoughtCount: 1 }
const garden = { id: 4, name: 'Garden', thoughtCount: 0 }

function open(routes: Parameters<typeof serve>[0] = {}) {
  const sent = serve({ 'GET /api/categories': () => Response.json([boats, garden]), ...routes })
  const closed: string[] = []
  const thought = thoughtWith({ categoryId: 3, category: { id: 3, name: 'Boats' } })
  const page = renderSignedIn(
    <ChangeCategoryDialog thought={thought} onClose={() => closed.push('yes')} />,
  )
  const writes = () => sent.filter(({ call }) => !call.startsWith('GET'))
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, writes, closed, select, press }
}

/** Opens the name field and creates a category called `name`. */
async function create({ user, press }: ReturnType<typeof open>, name: string) {
  await press('New')
  await user.type(screen.getByRole('textbox', { name: 'New category name' }), name)
  await press('Create')
}

describe('choosing', () => {
  it('offers Uncategorized and every category, with the current one selected', async () => {
    const { select } = open()
    await screen.findByRole('option', { name: 'Garden' })
    const names = screen.getAllByRole('option').map((option) => option.textContent)
    expect(names).toEqual(['Uncategorized', 'Boats', 'Garden'])
    expect(select().selectedOptions[0]?.textContent).toBe('Boats')
    expect([...select().options].every((option) => option.value !== '')).toBe(true)
  })

  it('saves on Save Changes, confirms with the name, and closes', async () => {
    const moved = thoughtWith({ categoryId: 4, category: { id: 4, name: 'Garden' } })
    const { user, select, press, writes, closed } = open({
      'PATCH /api/thoughts/7': () => Response.json(moved),
    })
    await user.selectOptions(select(), await screen.findByRole('option', { name: 'Garden' }))
    expect(writes()).toEqual([])
    await press('Save Changes')
    expect(await screen.findByText('Category updated')).toBeTruthy()
    expect(writes()).toEqual([{ call: 'PATCH /api/thoughts/7', body: { categoryId: 4, basedOn } }])
    expect(closed).toEqual(['yes'])
  })

  it('sends null for Uncategorized', async () => {
    const { user, select, press, writes } = open({
      'PATCH /api/thoughts/7': () => Response.json(thoughtWith()),
    })
    await user.selectOptions(select(), 'Uncategorized')
    await press('Save Changes')
    await waitFor(() =>
      expect(writes()).toEqual([
        { call: 'PATCH /api/thoughts/7', body: { categoryId: null, basedOn } },
      ]),
    )
  })

  it('stays open with the notice when saving fails', async () => {
    const { press, closed } = open({
      'PATCH /api/thoughts/7': () => Response.json({ message: 'It is gone' }, { status: 404 }),
    })
    await press('Save Changes')
    expect(await screen.findByText('Error updating category')).toBeTruthy()
    expect(await screen.findByText('It is gone')).toBeTruthy()
    expect(closed).toEqual([])
  })
})

describe('New', () => {
  it('asks for a name of at most 100 characters that is not blank, and Cancel goes back', async () => {
    const { user, press, select } = open()
    await press('New')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New category name' })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' })
    expect(field.maxLength).toBe(100)
    expect(button.disabled).toBe(true)
    await user.type(field, '   ')
    expect(button.disabled).toBe(true)
    await press('Cancel')
    expect(select()).toBeTruthy()
  })

  it('selects the created category', async () => {
    const dialog = open({
      'POST /api/categories': () =>
        Response.json({ id: 9, name: 'Sails', wasExisting: false }, { status: 201 }),
    })
    await create(dialog, ' Sails ')
    expect(await screen.findByText('Category created')).toBeTruthy()
    await waitFor(() => expect(dialog.select().selectedOptions[0]?.textContent).toBe('Sails'))
    expect(dialog.writes()).toEqual([{ call: 'POST /api/categories', body: { name: 'Sails' } }])
  })

  it('finds the category that already has the name', async () => {
    const dialog = open({
      'POST /api/categories': () =>
        Response.json({ message: 'That name already exists' }, { status: 409 }),
    })
    await create(dialog, 'garden')
    expect(await screen.findByText('Category found')).toBeTruthy()
    await waitFor(() => expect(dialog.select().selectedOptions[0]?.textContent).toBe('Garden'))
  })

  it('says so when the name is taken but the category cannot be found', async () => {
    const dialog = open({
      'POST /api/categories': () => Response.json({ message: 'Conflict' }, { status: 409 }),
    })
    await create(dialog, 'Sails')
    expect(await screen.findByText('Error creating category')).toBeTruthy()
    expect(screen.getByText('A category with the name "Sails" already exists.')).toBeTruthy()
  })

  it('says so when there can be no more', async () => {
    const full = { message: 'You have 1,000 categories.', code: 'conflict', field: 'name' }
    const dialog = open({ 'POST /api/categories': () => Response.json(full, { status: 409 }) })
    await create(dialog, 'Sails')
    expect(await screen.findByText('Error creating category')).toBeTruthy()
    expect(screen.getByText('You have 1,000 categories.')).toBeTruthy()
  })
})
