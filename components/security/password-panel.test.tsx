import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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

it('refuses a first password that is too short, before the provider is asked', async () => {
  const open = vi.spyOn(window, 'open')
  const { user } = renderSignedIn(<PasswordPanel user={external} provider={provider} />)
  await user.type(screen.getByLabelText('New password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  expect(open).not.toHaveBeenCalled()
})

it('says why it can not, where the provider is gone', () => {
  renderSignedIn(<PasswordPanel user={external} provider={null} />)
  expect(screen.getByText(/not set up on this server/)).toBeTruthy()
})
