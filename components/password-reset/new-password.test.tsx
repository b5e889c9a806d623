import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '@/tests/support/signed-in-page'
import { NewPassword } from './new-password'

const CALL = 'POST /api/password-reset/finish'

function open() {
  render(<NewPassword username="ada" token="the-token" />)
  const user = userEvent.setup()
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })
  const submit = () => user.click(screen.getByRole('button', { name: 'Set password' }))
  async function typeBoth(password: string, again = password) {
    await user.type(field('New password'), password)
    await user.type(field('Confirm new password'), again)
    await submit()
  }
  return { field, typeBoth }
}

it('says whose password it is, to people and to password managers', () => {
  open()
  expect(screen.getByText(/For the account/).textContent).toContain('ada')
  const username = document.querySelector('input[autocomplete="username"]')
  expect(username).toHaveProperty('value', 'ada')
})

it('rejects a short one, and two that differ, before it calls the server', async () => {
  const sent = serve({})
  const { field, typeBoth } = open()
  await typeBoth('short', 'other')
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
  expect(document.activeElement).toBe(field('New password'))
  expect(field('New password').getAttribute('aria-invalid')).toBe('true')
  await typeBoth(' and longer', ' and else')
  expect(await screen.findByText("Passwords don't match")).toBeTruthy()
  expect(document.activeElement).toBe(field('Confirm new password'))
  expect(sent).toEqual([])
})

it('confirms the new password, and says where the person is signed in now', async () => {
  const sent = serve({ [CALL]: () => Response.json({ username: 'ada' }) })
  const { typeBoth } = open()
  await typeBoth('battery staple')
  const heading = await screen.findByRole('heading', { name: 'Your new password is set' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/Everywhere else you have been signed out/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go to Dashboard' })).toBeTruthy()
  expect(sent).toEqual([
    { call: CALL, body: { token: 'the-token', newPassword: 'battery staple' } },
  ])
})

it('offers another link when this one has expired since', async () => {
  serve({ [CALL]: () => Response.json({ message: 'no', code: 'forbidden' }, { status: 403 }) })
  const { typeBoth } = open()
  await typeBoth('battery staple')
  const heading = await screen.findByRole('heading', { name: 'This link does not work' })
  expect(document.activeElement).toBe(heading)
  const link = screen.getByRole('link', { name: 'Ask for a new link' })
  expect(link.getAttribute('href')).toBe('/password-reset')
})

it('reports any other failure, and allows another attempt', async () => {
  const message = 'Too many attempts. Please wait and try again.'
  serve({ [CALL]: () => Response.json({ message, code: 'too_many_requests' }, { status: 429 }) })
  const { field, typeBoth } = open()
  await typeBoth('battery staple')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(field('New password')).toHaveProperty('value', 'battery staple')
})
