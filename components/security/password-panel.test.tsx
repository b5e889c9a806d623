import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn, userWith } from '@/tests/support/signed-in-page'
import { PasswordPanel } from './password-panel'

const provider = { id: 'google', name: 'Google' } as const
const external = userWith({ firebaseId: 'someone', hasPassword: false })

it('changes the password of an account that has one', () => {
  renderSignedIn(<PasswordPanel user={userWith()} provider={provider} />)
  expect(screen.getByRole('form', { name: 'Change password' })).toBeTruthy()
})

it('sets the first password of an account that its provider opens', () => {
  renderSignedIn(<PasswordPanel user={external} provider={provider} />)
  expect(screen.getByRole('form', { name: 'Set a password' })).toBeTruthy()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

it('says why it can not, where the provider is gone', () => {
  renderSignedIn(<PasswordPanel user={external} provider={null} />)
  expect(screen.getByText(/not set up on this server/)).toBeTruthy()
})
