import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '@/lib/shared/accounts'
import { findNotice } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import { VerifyNotice } from './verify-notice'

const CALL = 'POST /api/user/verify-email/send'

function open(fields: Partial<User>, respond = () => Response.json({ message: 'Sent' })) {
  const sent = serve({ [CALL]: respond, 'GET /api/user': () => Response.json(userWith(fields)) })
  return { ...renderSignedIn(<VerifyNotice />, { user: userWith(fields) }), sent }
}

describe('an address that is not verified', () => {
  it('is mentioned, and its link can be sent again once', async () => {
    const { user, sent } = open({ isEmailVerified: false })
    expect(screen.getByRole('region', { name: 'E-mail address' }).textContent).toContain(
      'Please verify robin@example.com',
    )
    await user.click(screen.getByRole('button', { name: 'Mail the link again' }))
    expect((await screen.findByText('Sent. Please look in your mail.')).textContent).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mail the link again' })).toBeNull()
    expect(sent.filter(({ call }) => call === CALL)).toHaveLength(1)
  })

  it('keeps its button when the link could not be sent, and says why', async () => {
    const refused = () => Response.json({ message: 'Please try again later.' }, { status: 502 })
    const { user } = open({ isEmailVerified: false }, refused)
    await user.click(screen.getByRole('button', { name: 'Mail the link again' }))
    expect(await findNotice('Failed to send the link')).toEqual({
      description: 'Please try again later.',
      isDestructive: true,
    })
    expect(await screen.findByRole('button', { name: 'Mail the link again' })).toBeTruthy()
  })

  it('that has unsubscribed gets no link, but a request for another address', () => {
    open({ isEmailVerified: false, isMailStopped: true })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Use another address' })).toBeTruthy()
  })
})

it('an account without an address is asked for one, also where no mail can be sent', () => {
  open({ email: '', isEmailVerified: false, isMailStopped: true, canVerifyEmail: false })
  const notice = screen.getByRole('region', { name: 'E-mail address' })
  expect(notice.textContent).toContain('Your account has no e-mail address')
  expect(screen.getByRole('link', { name: 'Use another address' })).toBeTruthy()
})

it.each([
  ['is verified', { isEmailVerified: true }],
  ['could not be written to', { isEmailVerified: false, canVerifyEmail: false }],
])('nothing is shown when the address %s', (_case, fields) => {
  open(fields)
  expect(screen.queryByRole('region', { name: 'E-mail address' })).toBeNull()
})
