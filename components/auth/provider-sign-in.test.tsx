import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findNotice } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import { ProviderSignIn } from './provider-sign-in'

const PROFILE = {
  displayName: 'Robin',
  email: 'robin@example.com',
  firebaseId: 'someone',
  photoURL: null,
}

let tellPage: () => void
let popup: { closed: boolean; close: () => void }

/** A popup that returns with a person when the test tells it to. */
beforeEach(() => {
  const channel = new BroadcastChannel('ramble-sign-in')
  vi.spyOn(window, 'open').mockImplementation((address) => {
    const attempt = new URL(String(address), 'http://localhost').searchParams.get('attempt')
    tellPage = () => channel.postMessage({ kind: 'profile', profile: PROFILE, attempt })
    popup = {
      closed: false,
      close() {
        popup.closed = true
        channel.close()
      },
    }
    return popup as Window
  })
})

const button = () => screen.getByRole('button', { name: 'Sign in with Google' })

/** The sign-in page, with nobody signed in. */
async function openPopup() {
  const page = renderSignedIn(
    <ProviderSignIn provider={{ id: 'google', name: 'Google' }} isConfigured />,
    { user: null },
  )
  expect(document.activeElement).toBe(document.body)
  await page.user.click(button())
  return page
}

async function signIn() {
  const page = await openPopup()
  tellPage()
  return page
}

it('is below "Or continue with", with the logo of the provider', () => {
  renderSignedIn(<ProviderSignIn provider={{ id: 'google', name: 'Google' }} isConfigured />)
  expect(screen.getByText('Or continue with')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Sign in with Google' })
  expect(button.querySelectorAll('svg')).toHaveLength(1)
})

it.each([
  ['the username', userWith({ username: 'robin' }), 'Welcome robin'],
  [
    'the address of somebody without one',
    userWith({ username: '', email: 'robin@example.com' }),
    'Welcome robin@example.com',
  ],
])('posts the four fields and greets the person by %s', async (_by, account, welcome) => {
  const sent = serve({ 'POST /api/auth/firebase': () => Response.json(account) })
  const { visited } = await signIn()
  expect(await findNotice('Sign in successful')).toEqual({
    description: welcome,
    isDestructive: false,
  })
  expect(sent).toEqual([{ call: 'POST /api/auth/firebase', body: PROFILE }])
  expect(visited).toEqual(['/'])
})

it("shows one notice when the server rejects the popup's result", async () => {
  serve({
    'POST /api/auth/firebase': () =>
      Response.json({ message: 'Failed to authenticate with server' }, { status: 401 }),
  })
  const { visited } = await signIn()
  expect(await findNotice('Authentication error')).toEqual({
    description: 'An error occurred during sign in. Please try again.',
    isDestructive: true,
  })
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  expect(visited).toEqual([])
})

it('asks once for the password of the account with that address, and says there when it is wrong', async () => {
  const refusals = [
    Response.json({ message: 'Give its password.', field: 'password' }, { status: 409 }),
    Response.json({ message: 'That password is not right.', field: 'password' }, { status: 400 }),
  ]
  const account = userWith({ username: 'robin' })
  const sent = serve({
    'POST /api/auth/firebase': () => refusals.shift() ?? Response.json(account),
  })
  const { user, visited } = await signIn()
  const password = await screen.findByLabelText<HTMLInputElement>('Password')
  expect(screen.queryByText('Give its password.')).toBeNull()
  await user.type(password, 'wrong{Enter}')
  expect(await screen.findByText('That password is not right.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(password))
  await user.clear(password)
  expect(screen.queryByText('That password is not right.')).toBeNull()
  await user.type(password, 'right one{Enter}')
  await findNotice('Sign in successful')
  expect(sent.map(({ body }) => (body as { password?: string }).password)).toEqual([
    undefined,
    'wrong',
    'right one',
  ])
  expect(visited).toEqual(['/'])
})

describe('while the popup is open', () => {
  it('says so in place of the button, and can cancel', async () => {
    const sent = serve({})
    const { user } = await openPopup()
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    expect(document.activeElement).toBe(cancel)
    expect(screen.getByText('Waiting for the Google window...')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull()
    await user.click(cancel)
    await waitFor(() => expect(document.activeElement).toBe(button()))
    expect(popup.closed).toBe(true)
    expect(button().getAttribute('aria-disabled')).toBeNull()
    expect(screen.queryByText('Authentication error', { ignore: '[role="status"] *' })).toBeNull()
    expect(sent).toEqual([])
  })

  it('restores the button when the popup is closed by hand, with one notice', async () => {
    await openPopup()
    popup.closed = true
    await waitFor(() => expect(button()).toBeTruthy(), { timeout: 3_000 })
    expect(await findNotice('Authentication error')).toMatchObject({ isDestructive: true })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })
})
