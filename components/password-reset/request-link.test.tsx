import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '@/tests/support/signed-in-page'
import { RequestLink } from './request-link'

const CALL = 'POST /api/password-reset/request'

function open() {
  render(<RequestLink />)
  const user = userEvent.setup()
  const field = () => screen.getByLabelText('E-mail address or username')
  const submit = () => user.click(screen.getByRole('button', { name: 'Mail me a link' }))
  return { user, field, submit }
}

it('requires a name before it calls the server', async () => {
  const sent = serve({})
  const { field, submit } = open()
  await submit()
  const fault = await screen.findByText('Please enter your e-mail address or username')
  expect(field().getAttribute('aria-describedby')).toBe(fault.id)
  expect(document.activeElement).toBe(field())
  expect(sent).toEqual([])
})

it('says where to look, whether or not the account exists, and allows another request', async () => {
  const sent = serve({ [CALL]: () => Response.json({ message: 'ok' }) })
  const { user, field, submit } = open()
  await user.type(field(), ' ada@example.org ')
  await submit()
  const heading = await screen.findByRole('heading', { name: 'Look in your mail' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/If there is an account called/).textContent).toContain('ada@example.org')
  expect(sent).toEqual([{ call: CALL, body: { emailOrUsername: 'ada@example.org' } }])
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(field()).toBeTruthy()
})

it('shows a refusal at the field, and keeps what was typed', async () => {
  const message =
    'Several links have been requested. Use the newest, or wait 50 minutes for another.'
  serve({ [CALL]: () => Response.json({ message, code: 'too_many_requests' }, { status: 429 }) })
  const { user, field, submit } = open()
  await user.type(field(), 'ada')
  await submit()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(field()).toHaveProperty('value', 'ada')
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

it('links back to sign-in', () => {
  open()
  const link = screen.getByRole('link', { name: 'Back to sign in' })
  expect(link.getAttribute('href')).toBe('/auth')
})
