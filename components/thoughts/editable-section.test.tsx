import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { ThoughtDetail } from './thought-detail'

/** The thought on screen, with the edit box of its part `label` open. */
async function edit(label: string, fields: Partial<Thought> = {}) {
  const thought = thoughtWith(fields)
  const sent = serve({
    'GET /api/thoughts/7': () => Response.json(thought),
    'GET /api/thoughts/7/related': () => Response.json([]),
    'GET /api/categories': () => Response.json([]),
    'GET /api/tags': () => Response.json([]),
    'PATCH /api/thoughts/7': () => Response.json(thought),
  })
  const { user } = renderSignedIn(<ThoughtDetail id={7} />, { userId: newUserId() })
  await user.click(await screen.findByRole('button', { name: `Edit ${label.toLowerCase()}` }))
  const box = screen.getByRole('textbox', { name: label })
  const write = (length: number) => fireEvent.change(box, { target: { value: 'x'.repeat(length) } })
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  const patch = () => sent.find(({ call }) => call === 'PATCH /api/thoughts/7')?.body
  return { user, box, write, save, patch }
}

const counter = () => screen.queryByText(/^\d+\/\d+ characters$/)

describe('the counter of an edit box', () => {
  it.each([
    ['Title', 120],
    ['Summary', 4000],
    ['Details', 4000],
    ['Original thought', 1500],
  ])('of %s shows near its limit, and is read out', async (label, most) => {
    const { box, write, save } = await edit(label)
    write(most * 0.8)
    expect(counter()).toBeNull()
    write(most * 0.8 + 1)
    expect(counter()?.textContent).toBe(`${most * 0.8 + 1}/${most} characters`)
    expect(counter()?.id).toBe(box.getAttribute('aria-describedby'))
    write(most - 1)
    const announced = screen.getByText(/^At most \d+ characters left$/)
    expect(announced.getAttribute('aria-live')).toBe('polite')
    expect(save().disabled).toBe(false)
    write(most + 1)
    expect(counter()?.getAttribute('data-state')).toBe('over')
    expect(screen.getByText(`Over the limit of ${most} characters`)).toBeTruthy()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(save().disabled).toBe(true)
  })
})

it.each(['Title', 'Summary', 'Details', 'Original thought'])(
  'a new %s in which nothing is visible cannot be saved',
  async (label) => {
    const { box, save } = await edit(label)
    fireEvent.change(box, { target: { value: ' \u200B\u3164' } })
    expect(save().disabled).toBe(true)
    fireEvent.change(box, { target: { value: ' \u200B!' } })
    expect(save().disabled).toBe(false)
  },
)

describe('a text of 1,600 characters that came from a phone', () => {
  it('can be corrected at its own length', async () => {
    const { user, write, save, patch } = await edit('Original thought', {
      inputSource: 'sms',
      rawText: 'y'.repeat(1600),
    })
    expect(counter()?.textContent).toBe('1600/1600 characters')
    write(1600)
    await user.click(save())
    await waitFor(() => expect(patch()).toMatchObject({ rawText: 'x'.repeat(1600) }))
  })

  it('cannot get longer, and pasted text is not truncated', async () => {
    const { box, write, save } = await edit('Original thought', { rawText: 'y'.repeat(1600) })
    write(1700)
    expect(box).toHaveProperty('value.length', 1700)
    expect(save().disabled).toBe(true)
  })
})
