import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import DeleteAccountDialog from './delete-account-dialog'

it('asks an account without a password to set one first', () => {
  const user = userWith({ firebaseId: 'someone', hasPassword: false })
  renderSignedIn(<DeleteAccountDialog onClose={() => undefined} />, { user })
  const link = screen.getByRole('link', { name: 'Set a password first' })
  expect(link.getAttribute('href')).toBe('/profile/security')
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
})

it('focuses the word when it is missing, then the password when it is wrong', async () => {
  const message = 'The current password is not right.'
  serve({
    'DELETE /api/user': () => Response.json({ message, field: 'password' }, { status: 400 }),
  })
  const { user } = renderSignedIn(<DeleteAccountDialog onClose={() => undefined} />, {
    user: userWith(),
  })
  const password = screen.getByLabelText('Password', { selector: 'input' })
  const word = screen.getByLabelText('Type "delete" to confirm')
  const submit = screen.getByRole('button', { name: 'Delete account' })
  await user.type(password, 'guessed')
  await user.click(submit)
  expect(document.activeElement).toBe(word)
  await user.type(word, 'delete')
  await user.click(submit)
  expect(await screen.findByText('Please enter the password of this account.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(password))
})
