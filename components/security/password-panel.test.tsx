import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import { PasswordPanel } from './password-panel'

const provider = { id: 'google', name: 'Google' } as const
const external = userWith({ firebaseId: 'someone', hasPassword: false })

it('changes the password of an account that has one', () => {
  renderSignedIn(<PasswordPanel user={userWith()} provider={provider} />)
  expect(screen.getByRole('form', { name: 'Change password' })).toBeTruthy()
})

it.each([
  ['the current password that is wrong', { field: 'currentPassword' }, 'Current password'],
  ['a new password that is refused', { field: 'newPassword' }, 'New password'],
])('focuses %s', async (_case, refusal, label) => {
  serve({
    'POST /api/user/change-password': () =>
      Response.json({ message: 'Not that one', ...refusal }, { status: 400 }),
  })
  const { user } = renderSignedIn(<PasswordPanel user={userWith()} provider={provider} />)
  const submit = screen.getByRole('button', { name: 'Change password' })
  const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
  await user.click(submit)
  expect(document.activeElement).toBe(field('Current password'))
  await user.type(field('Current password'), 'my old one')
  await user.type(field('New password'), 'my new one')
  await user.type(field('Confirm new password'), 'my new ones')
  await user.click(submit)
  expect(document.activeElement).toBe(field('Confirm new password'))
  await user.type(field('Confirm new password'), '{Backspace}')
  await user.click(submit)
  await screen.findByText('Not that one')
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
})

it('sets the first password of an account that only its provider opens', () => {
  renderSignedIn(<PasswordPanel user={external} provider={provider} />)
  expect(screen.getByRole('form', { name: 'Set a password' })).toBeTruthy()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

it('rejects a first password that is too short, before it contacts the provider', async () => {
  const open = vi.spyOn(window, 'open')
  const { user } = renderSignedIn(<PasswordPanel user={external} provider={provider} />)
  await user.type(screen.getByLabelText('New password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('New password'))
  expect(open).not.toHaveBeenCalled()
})

it('says why it is not possible when the provider is gone', () => {
  renderSignedIn(<PasswordPanel user={external} provider={null} />)
  expect(screen.getByText(/not set up on this server/)).toBeTruthy()
})
