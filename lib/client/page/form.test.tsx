import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../server/errors'
import { useForm } from './form'

const EMPTY = { name: '', word: '' }
const refusal = new ApiError('That word is taken.', 409, { field: 'word' })

/** A form of two fields, which shows what it sends and how the server responds. */
function Example({ sent, refused = null }: { sent: object[]; refused?: Error | null }) {
  const { form, faultIn, clear } = useForm({
    initial: EMPTY,
    faultsOf: ({ name }) => ({ name: name.trim() ? undefined : 'Please enter a name.' }),
    refusal: refused,
    onSubmit: (typed) => void sent.push(typed),
  })
  return (
    <form {...form} aria-label="Example">
      {(['name', 'word'] as const).map((name) => (
        <p key={name}>
          <input name={name} aria-label={name} aria-invalid={faultIn(name) ? true : undefined} />
          {faultIn(name)}
        </p>
      ))}
      <button type="submit">Send</button>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a form', () => {
  it('shows what is wrong on submit, moves the focus there, and hides it once it is right', async () => {
    const sent: object[] = []
    render(<Example sent={sent} />)
    await userEvent.type(field('word'), 'x')
    expect(screen.queryByText('Please enter a name.')).toBeNull()
    await press('Send')
    expect(screen.getByText('Please enter a name.')).toBeDefined()
    expect(document.activeElement).toBe(field('name'))
    await userEvent.type(field('name'), 'Ada')
    expect(screen.queryByText('Please enter a name.')).toBeNull()
    expect(sent).toEqual([])
    await press('Send')
    expect(sent).toEqual([{ name: 'Ada', word: 'x' }])
  })

  it('sends what was filled in without a key being pressed', async () => {
    const sent: object[] = []
    render(<Example sent={sent} />)
    field('name').value = 'Ada'
    await press('Send')
    expect(sent).toEqual([{ name: 'Ada', word: '' }])
  })

  it('shows a refusal at the field that it names, until the value changes', async () => {
    const sent: object[] = []
    const { rerender } = render(<Example sent={sent} />)
    await userEvent.type(field('name'), 'Ada')
    await userEvent.type(field('word'), 'taken')
    await press('Send')
    rerender(<Example sent={sent} refused={refusal} />)
    expect(screen.getByText('That word is taken.')).toBeDefined()
    expect(document.activeElement).toBe(field('word'))
    await userEvent.type(field('name'), ' L')
    expect(screen.getByText('That word is taken.')).toBeDefined()
    await userEvent.type(field('word'), '!')
    expect(screen.queryByText('That word is taken.')).toBeNull()
    await userEvent.clear(field('name'))
    await press('Send')
    expect(screen.getByText('Please enter a name.')).toBeDefined()
    expect(screen.queryByText('That word is taken.')).toBeNull()
  })

  it('is empty and without faults once it is cleared', async () => {
    render(<Example sent={[]} />)
    await userEvent.type(field('word'), 'x')
    await press('Send')
    await press('Clear')
    expect([field('name').value, field('word').value]).toEqual(['', ''])
    expect(screen.queryByText('Please enter a name.')).toBeNull()
  })
})
