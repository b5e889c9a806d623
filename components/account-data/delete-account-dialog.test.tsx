import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn, userWith } from '@/tests/support/signed-in-page'
import DeleteAccountDialog from './delete-account-dialog'

it('asks an account without a password to set one first', () => {
  const user = userWith({ firebaseId: 'someone', hasPassword: false })
  renderSignedIn(<DeleteAccountDialog onClose={() => undefined} />, { user })
  const link = screen.getByRole('link', { name: 'Set a password first' })
  expect(link.getAttribute('href')).toBe('/profile/security')
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
})
