import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { SearchField } from './search-field'

function Searching() {
  const [text, setText] = useState('')
  return <SearchField label="Search boats" placeholder="Boats..." value={text} onChange={setText} />
}

async function typeInto() {
  render(<Searching />)
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search boats' })
  expect(screen.queryByRole('button')).toBeNull()
  await user.type(field, 'sloop')
  return { user, field }
}

describe('a search field', () => {
  it('is emptied by its button, and keeps the focus', async () => {
    const { user, field } = await typeInto()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('has that button next in the Tab order', async () => {
    const { user, field } = await typeInto()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear' }))
    await user.keyboard('{Enter}')
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
  })

  it('is emptied by Escape', async () => {
    const { user, field } = await typeInto()
    await user.keyboard('{Escape}')
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
  })
})
