import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findNotice } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import PhoneVerificationDialog from './phone-verification-dialog'

const PHONE = '+12025550123'
const SEND = 'POST /api/user/verify-phone/send'
const VERIFY = 'POST /api/user/verify-phone/verify'

const sends = { [SEND]: () => Response.json({ message: 'Verification code sent' }) }

afterEach(() => {
  vi.useRealTimers()
})

/** The dialog, and how often it was closed. */
function open(phone: string | null = PHONE) {
  const closed: string[] = []
  const page = renderSignedIn(
    <PhoneVerificationDialog phone={phone} onClose={() => closed.push('closed')} />,
  )
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, press, closed }
}

const number = () => screen.getByLabelText<HTMLInputElement>('Phone number')
const code = () => screen.findByLabelText<HTMLInputElement>('Verification code')

it('takes a US number after a fixed +1, and sends it in its stored form', async () => {
  const sent = serve(sends)
  const { user, press } = open(null)
  expect(within(number().parentElement as HTMLElement).getByText('+1')).toBeTruthy()
  expect(number().value).toBe('')
  await user.type(number(), '1 (202) 555-0123')
  await press('Send Code')
  await code()
  expect(sent).toEqual([{ call: SEND, body: { phone: PHONE } }])
})

it('shows below the field what will be sent, once the number is understood', async () => {
  const { user } = open(null)
  const described = () => {
    const [hint] = number().getAttribute('aria-describedby')?.split(' ') ?? []
    return document.getElementById(hint ?? '')?.textContent
  }
  await user.type(number(), '1 (415) 555-267')
  expect(described()).toBe('US numbers only.')
  await user.type(number(), '1')
  expect(described()).toBe('Understood as +1 415-555-2671')
  await user.clear(number())
  await user.type(number(), '+44 20 7946 0958')
  expect(described()).toBe('US numbers only.')
})

it('takes six digits and nothing else, and requires a code to verify', async () => {
  serve(sends)
  const { user, press } = open()
  await press('Send Code')
  const field = await code()
  expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true)
  await user.type(field, '12a34 5678')
  expect(field.value).toBe('123456')
  expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', false)
})

it('can be cancelled before a code is sent and after it', async () => {
  serve(sends)
  const { press, closed } = open()
  await press('Cancel')
  expect(closed).toHaveLength(1)
  await press('Send Code')
  await code()
  await press('Cancel')
  expect(closed).toHaveLength(2)
})

it('offers to close once the number is verified', async () => {
  serve({ ...sends, [VERIFY]: () => Response.json(userWith({ phone: PHONE })) })
  const { user, press, closed } = open()
  await press('Send Code')
  await user.type(await code(), '123456')
  await press('Verify')
  await screen.findByText('Your phone number is verified.')
  const [close] = screen.getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  expect(closed.length).toBeGreaterThan(0)
})

it('says once that the code was wrong, marks the field, and removes the message once a code is right', async () => {
  const responses = [
    Response.json({ message: 'Invalid or expired verification code' }, { status: 400 }),
    Response.json(userWith({ phone: PHONE })),
  ]
  serve({ ...sends, [VERIFY]: () => responses.shift() ?? Response.error() })
  const { user, press } = open()
  await press('Send Code')
  const field = await code()
  await user.type(field, '123456')
  await press('Verify')
  await findNotice('Verification failed')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(within(screen.getByRole('dialog')).queryByText(/wrong|invalid|problem/i)).toBeNull()
  await press('Verify')
  await screen.findByText('Your phone number is verified.')
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(screen.queryByText('Verification failed')).toBeNull())
})

it('removes the alert of a failed resend once the number is verified', async () => {
  const responses = [
    Response.json({ message: 'sent' }),
    Response.json({ message: 'The database is away' }, { status: 500 }),
  ]
  serve({
    [SEND]: () => responses.shift() ?? Response.error(),
    [VERIFY]: () => Response.json(userWith({ phone: PHONE })),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  const { user, press } = open()
  await press('Send Code')
  await user.type(await code(), '123456')
  vi.setSystemTime(Date.now() + 30_000)
  await user.click(await screen.findByRole('button', { name: 'Resend code' }))
  await screen.findByRole('alert')
  await press('Verify')
  await screen.findByText('Your phone number is verified.')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says at the field why a number gets no code', async () => {
  const message =
    'This number has opted out of our texts. Text START from it, then ask for a code again.'
  serve({ [SEND]: () => Response.json({ message, field: 'phone' }, { status: 400 }) })
  const { press } = open()
  await press('Send Code')
  await waitFor(() => expect(number().getAttribute('aria-invalid')).toBe('true'))
  const described = number().getAttribute('aria-describedby')?.split(' ') ?? []
  const words = described.map((id) => document.getElementById(id)?.textContent)
  expect(words).toContain(message)
})

describe('opened again within 30 seconds', () => {
  const cancelled = async () => {
    const sent = serve({ ...sends, [VERIFY]: () => Response.json(userWith({ phone: PHONE })) })
    const first = open()
    await first.press('Send Code')
    await code()
    return { sent, ...first }
  }
  /** The dialog on the same page, opened by a profile that requests a code by itself. */
  const reopen = ({ rerender, client }: Awaited<ReturnType<typeof cancelled>>, phone: string) =>
    rerender(
      <QueryClientProvider client={client}>
        <PhoneVerificationDialog key={phone} phone={phone} isAutomatic onClose={() => undefined} />
      </QueryClientProvider>,
    )

  it('asks for the code that was sent', async () => {
    const page = await cancelled()
    reopen(page, PHONE)
    expect(document.activeElement).toBe(await code())
    expect(screen.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeTruthy()
    expect(page.sent).toHaveLength(1)
  })

  it('sends a code to another number', async () => {
    const page = await cancelled()
    reopen(page, '+12025550199')
    await waitFor(() =>
      expect(page.sent.at(-1)).toEqual({ call: SEND, body: { phone: '+12025550199' } }),
    )
  })
})

const ALERT =
  "There was a problem verifying your phone number. Please try again. Make sure you're using a valid U.S. phone number with the +1 country code."

it.each([
  [
    'a code that is wrong or too old in words of its own',
    'Invalid or expired verification code',
    'The verification code you entered is invalid or has expired. Please try again or request a new code.',
    [],
  ],
  [
    'anything else in the words of the server',
    'This phone number is already verified by another account.',
    'This phone number is already verified by another account.',
    [ALERT],
  ],
])('explains %s', async (_what, message, description, alerts) => {
  serve({ ...sends, [VERIFY]: () => Response.json({ message }, { status: 400 }) })
  const { user, press } = open()
  await press('Send Code')
  await user.type(await code(), '123456')
  await press('Verify')
  expect(await findNotice('Verification failed')).toEqual({ description, isDestructive: true })
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(alerts)
})

it('says why a code could not be sent', async () => {
  const description =
    'SMS verification service is not available. Please try again later or contact support.'
  serve({ [SEND]: () => Response.json({ message: description }, { status: 503 }) })
  const { press } = open()
  await press('Send Code')
  const title = 'Failed to send verification code'
  expect(await findNotice(title)).toEqual({ description, isDestructive: true })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send Code' })).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
})
