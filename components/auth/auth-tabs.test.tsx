import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import Toaster from '@/components/ui/toaster'
import { makeQueryClient } from '@/lib/client/query-client'
import { AuthTabs } from './auth-tabs'

/** What was sent to each address, answered with a refusal so that the page is not left. */
function serveRefusals(message: string) {
  const sent: { path: string; body: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push({ path: String(input), body: JSON.parse(String(init?.body)) })
    return Response.json({ message, code: 'invalid_input' }, { status: 400 })
  })
  return sent
}

function openTab(initialTab: 'login' | 'register') {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <AuthTabs initialTab={initialTab} />
      <Toaster />
    </QueryClientProvider>,
  )
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })
  const submit = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, field, submit }
}

describe('the Login tab', () => {
  it('says what a username and a password need, and moves to the first fault', async () => {
    const sent = serveRefusals('unreached')
    const { user, field, submit } = openTab('login')
    await user.type(field('Username'), 'al')
    await user.type(field('Password'), 'short')
    await submit('Login')
    expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy()
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
    expect(document.activeElement).toBe(field('Username'))
    expect(field('Username').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  it("shows the server's refusal as a notice and returns to the password", async () => {
    const sent = serveRefusals('Invalid username or password')
    const { user, field, submit } = openTab('login')
    await user.type(field('Username'), 'ada')
    await user.type(field('Password'), 'wrong-one')
    await submit('Login')
    expect(await screen.findByText('Login failed')).toBeTruthy()
    expect(screen.getByText('Invalid username or password')).toBeTruthy()
    expect(document.activeElement).toBe(field('Password'))
    expect(sent).toEqual([{ path: '/api/login', body: { username: 'ada', password: 'wrong-one' } }])
  })

  it('lets a password be looked at', async () => {
    const { user, field } = openTab('login')
    expect(field('Password').getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show characters' }))
    expect(field('Password').getAttribute('type')).toBe('text')
  })
})

describe('the Register tab', () => {
  it('is reached from Login, and the address remembers it', async () => {
    const { user } = openTab('login')
    await user.click(screen.getByRole('tab', { name: 'Register' }))
    expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy()
    expect(window.location.search).toBe('?tab=register')
  })

  it('checks the e-mail address and that the passwords agree', async () => {
    const { user, field, submit } = openTab('register')
    await user.type(field('Username'), 'ada')
    await user.type(field('Email'), 'not-an-address')
    await user.type(field('Password'), 'secret12')
    await user.type(field('Confirm password'), 'secret13')
    await submit('Register')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getByText("Passwords don't match")).toBeTruthy()
  })

  it('asks for consent only once a number is typed, and then insists on it', async () => {
    const { user, field, submit } = openTab('register')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.type(field('Phone'), '2125550123')
    expect(screen.getByRole('checkbox')).toBeTruthy()
    await user.type(field('Username'), 'ada')
    await user.type(field('Email'), 'ada@example.org')
    await user.type(field('Password'), 'secret12')
    await user.type(field('Confirm password'), 'secret12')
    await submit('Register')
    expect(
      await screen.findByText('Please confirm that we may send text messages to this number'),
    ).toBeTruthy()
  })

  it('sends what the server takes, the number normalised, and reports a refusal', async () => {
    const sent = serveRefusals('This username is taken')
    const { user, field, submit } = openTab('register')
    await user.type(field('Username'), ' ada ')
    await user.type(field('Email'), 'ada@example.org')
    await user.type(field('Phone'), '2125550123')
    await user.click(screen.getByRole('checkbox'))
    await user.type(field('Password'), 'secret12')
    await user.type(field('Confirm password'), 'secret12')
    await submit('Register')
    expect(await screen.findByText('Registration failed')).toBeTruthy()
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: '/api/register',
          body: {
            username: 'ada',
            email: 'ada@example.org',
            password: 'secret12',
            phone: '+12125550123',
          },
        },
      ]),
    )
  })
})
