import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import Toaster from '@/components/ui/toaster'
import { dismissEarlierNotice, findNotice } from '@/tests/support/shown-notice'
import { ours } from '@/tests/support/answered-by'
import { AuthTabs } from './auth-tabs'

/** The requests sent to each address. Each gets a refusal, so that the test stays on the page. */
function serveRefusals(message: string, { status = 400, ...extras }: Refusal = {}) {
  const sent: { path: string; body: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push({ path: String(input), body: JSON.parse(String(init?.body)) })
    return ours(Response.json({ message, code: 'invalid_input', ...extras }, { status }))
  })
  return sent
}

function openTab(initialTab: 'login' | 'register') {
  const user = userEvent.setup()
  render(
    <>
      <AuthTabs initialTab={initialTab} />
      <Toaster />
    </>,
  )
  dismissEarlierNotice()
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })
  const submit = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, field, submit }
}

interface Refusal {
  status?: number
  field?: string
}

describe('the Login tab', () => {
  it('says what a username and a password need, and focuses the first fault', async () => {
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

  it("shows the server's refusal as a notice and focuses the password", async () => {
    const sent = serveRefusals('Too many tries. Wait a moment.')
    const { user, field, submit } = openTab('login')
    await user.type(field('Username'), 'ada')
    await user.type(field('Password'), 'wrong-one')
    await submit('Login')
    expect(await findNotice('Login failed')).toEqual({
      description: 'Too many tries. Wait a moment.',
      isDestructive: true,
    })
    expect(document.activeElement).toBe(field('Password'))
    expect(sent).toEqual([{ path: '/api/login', body: { username: 'ada', password: 'wrong-one' } }])
  })

  it('also says in the form that name and password match no account', async () => {
    serveRefusals('Invalid username or password', { status: 401 })
    const { user, field, submit } = openTab('login')
    await user.type(field('Username'), 'ada')
    await user.type(field('Password'), 'wrong-one')
    await submit('Login')
    const fault = await screen.findByText('That username and password do not go together.')
    expect(field('Password').getAttribute('aria-describedby')).toBe(fault.id)
    expect(document.activeElement).toBe(field('Password'))
    await user.type(field('Password'), 'right-one')
    expect(field('Password').getAttribute('aria-invalid')).toBeNull()
  })

  it('says that name or password are wrong when the server gives no reason', async () => {
    serveRefusals('')
    const { user, field, submit } = openTab('login')
    await user.type(field('Username'), 'ada')
    await user.type(field('Password'), 'wrong-one')
    await submit('Login')
    expect(await findNotice('Login failed')).toMatchObject({
      description: 'Invalid username or password',
    })
  })

  it('also takes the e-mail address, and links to the page for a forgotten password', async () => {
    const sent = serveRefusals('unreached')
    const { user, field, submit } = openTab('login')
    const hint = screen.getByText('Or your e-mail address.')
    expect(field('Username').getAttribute('aria-describedby')).toBe(hint.id)
    const link = screen.getByRole('link', { name: 'Forgot password?' })
    expect(link.getAttribute('href')).toBe('/password-reset')
    const username = `${'a'.repeat(60)}@example.org`
    await user.type(field('Username'), username)
    await user.type(field('Password'), 'wrong-one')
    await submit('Login')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ username, password: 'wrong-one' })
  })

  it('can show the password', async () => {
    const { user, field } = openTab('login')
    expect(field('Password').getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show characters' }))
    expect(field('Password').getAttribute('type')).toBe('text')
  })
})

describe('the Register tab', () => {
  it('shows the phone number as it will be sent while it is typed', async () => {
    const { user, field } = openTab('register')
    await user.type(field('Phone'), '+1 415 555 267')
    expect(screen.queryByText(/^Understood as/)).toBeNull()
    await user.type(field('Phone'), '1')
    expect(screen.getByText('Understood as +1 415-555-2671')).toBeTruthy()
  })

  it('opens from Login, and the address keeps it', async () => {
    const { user } = openTab('login')
    await user.click(screen.getByRole('tab', { name: 'Register' }))
    expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy()
    expect(window.location.search).toBe('?tab=register')
  })

  it('checks the e-mail address and that the passwords match', async () => {
    const { user, field, submit } = openTab('register')
    await user.type(field('Username'), 'ada')
    await user.type(field('E-mail'), 'not-an-address')
    await user.type(field('Password'), 'secret12')
    await user.type(field('Confirm password'), 'secret13')
    await submit('Register')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(field('Confirm password').getAttribute('aria-describedby')).toBe(
      screen.getByText("Passwords don't match").id,
    )
  })

  it('asks for consent only once a number is typed, and then requires it', async () => {
    const { user, field, submit } = openTab('register')
    expect(screen.queryByRole('checkbox', { name: /^I agree/ })).toBeNull()
    expect(screen.getByPlaceholderText('+1234567890')).toBe(field('Phone'))
    await user.type(field('Phone'), '2125550123')
    const consent = screen.getByRole('checkbox', { name: /^I agree to receive text messages/ })
    expect(consent.closest('label')?.textContent).toMatch(
      /Reply STOP to opt out or HELP for support\.$/,
    )
    await user.type(field('Username'), 'ada')
    await user.type(field('E-mail'), 'ada@example.org')
    await user.type(field('Password'), 'secret12')
    await user.type(field('Confirm password'), 'secret12')
    await submit('Register')
    expect(
      await screen.findByText('Please confirm that we may send text messages to this number'),
    ).toBeTruthy()
  })

  it('sends the fields that the server accepts, with the number normalised, and reports a refusal', async () => {
    const sent = serveRefusals('This username is taken')
    const { user, field, submit } = openTab('register')
    await user.type(field('Username'), ' ada ')
    await user.type(field('E-mail'), 'ada@example.org')
    await user.type(field('Phone'), '2125550123')
    await user.click(screen.getByRole('checkbox', { name: /^I agree/ }))
    await user.type(field('Password'), 'secret12')
    await user.type(field('Confirm password'), 'secret12')
    await submit('Register')
    expect(await findNotice('Registration failed')).toEqual({
      description: 'This username is taken',
      isDestructive: true,
    })
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

  it.each([
    ['username', 'Username', 'Please choose another username'],
    ['email', 'E-mail', 'Please choose another e-mail address'],
  ])('marks a %s that is taken', async (name, label, words) => {
    serveRefusals('It already exists', { field: name })
    const { user, field, submit } = openTab('register')
    await user.type(field('Username'), 'ada')
    await user.type(field('E-mail'), 'ada@example.org')
    await user.type(field('Password'), 'secret')
    await user.type(field('Confirm password'), 'secret')
    await submit('Register')
    const fault = await screen.findByText(words)
    expect(field(label).getAttribute('aria-describedby')).toBe(fault.id)
    expect(document.activeElement).toBe(field(label))
  })

  it('asks for other credentials when the server gives no reason', async () => {
    const sent = serveRefusals('')
    const { user, field, submit } = openTab('register')
    await user.type(field('Username'), 'ada')
    await user.type(field('E-mail'), 'ada@example.org')
    await user.type(field('Password'), 'secret')
    await user.type(field('Confirm password'), 'secret')
    await submit('Register')
    expect(await findNotice('Registration failed')).toMatchObject({
      description: 'Please try again with different credentials',
    })
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['username', 'email', 'password'])
  })
})
