import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import { ConnectedAccounts } from './connected-accounts'

const provider = { id: 'google', name: 'Google' } as const

it('offers to connect while nothing is connected', () => {
  renderSignedIn(<ConnectedAccounts user={userWith()} provider={provider} />)
  expect(screen.getByText('Not connected')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Connect Google' })).toBeTruthy()
})

it('says that it waits for the popup, and can cancel', async () => {
  const popup = { closed: false, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  const { user } = renderSignedIn(<ConnectedAccounts user={userWith()} provider={provider} />)
  await user.click(screen.getByRole('button', { name: 'Connect Google' }))
  expect(screen.getByText('Waiting for the Google window...')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel connecting Google' }))
  expect(await screen.findByRole('button', { name: 'Connect Google' })).toBeTruthy()
  expect(screen.getByText('Not connected')).toBeTruthy()
  expect(popup.close).toHaveBeenCalled()
})

it('offers nothing where no provider is set up', () => {
  renderSignedIn(<ConnectedAccounts user={userWith()} provider={null} />)
  expect(screen.getByText(/not set up on this server/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('disconnects an account and confirms it', async () => {
  const sent = serve({ 'POST /api/user/unlink-provider': () => Response.json(userWith()) })
  const connected = userWith({ firebaseId: 'someone' })
  const { user } = renderSignedIn(<ConnectedAccounts user={connected} provider={provider} />)
  expect(screen.getByText('Connected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Disconnect Google' }))
  expect(await screen.findByText('Account disconnected')).toBeTruthy()
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/user/unlink-provider'])
})

it('does not remove the only way to sign in, and links to setting a password', () => {
  const external = userWith({ firebaseId: 'someone', hasPassword: false })
  renderSignedIn(<ConnectedAccounts user={external} provider={provider} />)
  const button = screen.getByRole('button', { name: 'Disconnect Google' })
  expect(button).toHaveProperty('disabled', true)
  const link = screen.getByRole('link', { name: 'Set a password' })
  expect(link.getAttribute('href')).toBe('/profile/security')
})
