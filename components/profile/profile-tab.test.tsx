import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useUser } from '@/lib/client/accounts/accounts'
import { forgetDrafts } from '@/lib/client/drafts/draft-store'
import { queryKeys } from '@/lib/client/server/query-keys'
import type { User } from '@/lib/shared/accounts'
import { findNotice } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, slowResponse, userWith } from '@/tests/support/signed-in-page'
import { ProfileTab } from './profile-tab'

/** The tab as the screen shows it, with the current user. */
function CurrentProfile() {
  const { data: user } = useUser()
  return user && <ProfileTab user={user} />
}

const PHONE = '+12025550123'

afterEach(() => forgetDrafts(userWith().id))

/** A server that requires a new phone to be verified, and accepts any code. */
function serveAccount(account: User, refuse?: { message: string; field?: string }) {
  let stored = account
  return serve({
    'GET /api/user': () => Response.json(stored),
    'PATCH /api/user/profile': (body) => {
      const changes = body as Partial<User>
      if (changes.phone && changes.phone !== stored.phone) {
        const message = 'Please verify this phone number first.'
        return Response.json({ message, requiresVerification: true }, { status: 403 })
      }
      if (refuse) return Response.json(refuse, { status: 400 })
      stored = { ...stored, ...changes }
      return Response.json(stored)
    },
    'POST /api/user/verify-phone/send': () => Response.json({ message: 'sent' }),
    'POST /api/user/verify-phone/verify': () => {
      stored = { ...stored, phone: PHONE, isPhoneVerified: true }
      return Response.json(stored)
    },
  })
}

async function saveNewPhone(account: User) {
  const { user } = renderSignedIn(<CurrentProfile />, { user: account })
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await user.type(screen.getByLabelText('Display name'), 'Robin')
  await user.type(screen.getByLabelText('Phone'), '(202) 555-0123')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await findNotice('Phone verification required')).toMatchObject({ isDestructive: true })
  return user
}

async function editWithNewPhone(account: User) {
  const user = await saveNewPhone(account)
  await user.type(await screen.findByLabelText('Verification code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
}

describe('an edit of the profile', () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

  it('is restored after the tab was left, without taking the focus', async () => {
    const left = renderSignedIn(<CurrentProfile />, { user: userWith() })
    await left.user.click(screen.getByRole('button', { name: 'Edit Profile' }))
    await left.user.type(field('Display name'), 'Robin')
    await left.user.type(field('Phone'), '202')
    left.unmount()
    const changedElsewhere = userWith({ email: 'new@example.com' })
    const { user } = renderSignedIn(<CurrentProfile />, { user: changedElsewhere })
    expect(field('Display name').value).toBe('Robin')
    expect(field('Phone').value).toBe('202')
    expect(field('E-mail').value).toBe('new@example.com')
    expect(document.activeElement).toBe(document.body)
    await user.click(screen.getByRole('button', { name: 'Cancel Edit' }))
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeTruthy()
  })

  it('ends when it is saved after the tab was left', async () => {
    const { response, give } = slowResponse()
    const saved = userWith({ displayName: 'Robin' })
    const sent = serve({
      'PATCH /api/user/profile': () => response,
      'GET /api/user': () => Response.json(saved),
    })
    const left = renderSignedIn(<CurrentProfile />, { user: userWith() })
    await left.user.click(screen.getByRole('button', { name: 'Edit Profile' }))
    await left.user.type(field('Display name'), 'Robin')
    await left.user.click(screen.getByRole('button', { name: 'Save Changes' }))
    left.unmount()
    renderSignedIn(<CurrentProfile />, { user: userWith() })
    give(Response.json(saved))
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy()
    await waitFor(() => expect(sent.at(-1)?.call).toBe('GET /api/user'))
  })
})

describe('a profile with a new phone', () => {
  it('is saved in two steps around the verification', async () => {
    const sent = serveAccount(userWith())
    await editWithNewPhone(userWith())
    await screen.findByText('Profile saved')
    await waitFor(() => expect(sent.at(-1)?.call).toBe('GET /api/user'))
    const patches = sent.filter(({ call }) => call === 'PATCH /api/user/profile')
    expect(patches.map(({ body }) => body)).toEqual([
      { displayName: 'Robin', phone: PHONE },
      { displayName: 'Robin' },
    ])
    expect(sent.find(({ call }) => call.endsWith('/verify'))?.body).toEqual({
      phone: PHONE,
      code: '123456',
    })
  })

  it('is verified by the code already sent when its dialog was cancelled and it is saved again at once', async () => {
    const sent = serveAccount(userWith())
    const user = await saveNewPhone(userWith())
    await screen.findByLabelText('Verification code')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeTruthy()
    await user.type(dialog.getByLabelText('Verification code'), '123456')
    await user.click(dialog.getByRole('button', { name: 'Verify' }))
    await screen.findByText('Profile saved')
    expect(sent.filter(({ call }) => call.endsWith('/send'))).toHaveLength(1)
  })

  it('keeps the form open when the rest is refused after the verification', async () => {
    serveAccount(userWith(), { message: 'Not today' })
    await editWithNewPhone(userWith())
    expect(await findNotice('Update failed')).toEqual({
      description: 'Not today',
      isDestructive: true,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4_000 })
    expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Robin')
  })
})

describe('a fault in the profile', () => {
  it.each([
    ['an address that is none', 'E-mail', 'robin@', {}],
    ['a number that is none', 'Phone', '12', {}],
    ['what the server refused', 'E-mail', 'taken@example.com', { field: 'email' }],
  ])('in %s takes the focus', async (_case, label, typed, refusal) => {
    serveAccount(userWith(), { message: 'E-mail already exists', ...refusal })
    const { user } = renderSignedIn(<CurrentProfile />, { user: userWith() })
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
    const field = screen.getByLabelText(label)
    await user.clear(field)
    await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
})

describe('saving a profile when the account cannot be read again', () => {
  async function saveThen(read: () => Response | Promise<Response>) {
    const saved = userWith({ displayName: 'Robin' })
    serve({ 'PATCH /api/user/profile': () => Response.json(saved), 'GET /api/user': read })
    const { user, client } = renderSignedIn(<CurrentProfile />, { user: userWith() })
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
    await user.type(screen.getByLabelText('Display name'), 'Robin')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    return () => client.getQueryData(queryKeys.user)
  }

  it('treats the person as signed out, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
    const current = await saveThen(() => Response.json({ message: 'Broken' }, { status: 500 }))
    await waitFor(() => expect(current()).toBeNull())
    expect(assign).toHaveBeenCalledWith('/auth?unread=true')
    expect(log).toHaveBeenCalledWith('Failed to fetch the current user', expect.anything())
    log.mockClear()
  })

  it('waits for a database that is unavailable, and then continues normally', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
    const unavailable = { message: 'Not now', code: 'unavailable' }
    const responses = [Response.json(unavailable, { status: 503, headers: { 'Retry-After': '0' } })]
    const reread = userWith({ displayName: 'Robin', timezone: 'Asia/Tokyo' })
    const current = await saveThen(() => responses.shift() ?? Response.json(reread))
    await waitFor(() => expect(current()).toMatchObject({ timezone: 'Asia/Tokyo' }), {
      timeout: 4_000,
    })
    expect(assign).not.toHaveBeenCalled()
  })

  it.each([429, 502, 503, 504])('keeps the person after a temporary %i', async (status) => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
    const current = await saveThen(() => new Response('<html>Bad gateway</html>', { status }))
    await waitFor(() => expect(log).toHaveBeenCalled())
    await screen.findByText('Profile saved')
    expect(current()).toMatchObject({ displayName: 'Robin' })
    expect(assign).not.toHaveBeenCalled()
    log.mockClear()
  })

  it('keeps the person signed in while no response arrives', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const current = await saveThen(() => Promise.reject(new TypeError('Failed to fetch')))
    await waitFor(() => expect(log).toHaveBeenCalled())
    expect(current()).toMatchObject({ displayName: 'Robin' })
    log.mockClear()
  })
})

describe('the phone on the profile', () => {
  it('is edited after a fixed +1', async () => {
    const account = userWith({ phone: PHONE, isPhoneVerified: true })
    const { user } = renderSignedIn(<CurrentProfile />, { user: account })
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
    const field = screen.getByLabelText<HTMLInputElement>('Phone')
    expect(field.value).toBe('2025550123')
    expect(field.previousElementSibling?.textContent).toBe('+1')
  })

  it('is shown as it will be sent while it is typed', async () => {
    const { user } = renderSignedIn(<CurrentProfile />, { user: userWith() })
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
    await user.type(screen.getByLabelText('Phone'), '415.555.2671')
    expect(screen.getByText('Understood as +1 415-555-2671')).toBeTruthy()
    await user.type(screen.getByLabelText('Phone'), '1')
    expect(screen.queryByText(/^Understood as/)).toBeNull()
  })

  it('stays, with a notice, when it cannot be removed', async () => {
    const message = 'The database is away'
    const sent = serve({
      'POST /api/user/remove-phone': () => Response.json({ message }, { status: 500 }),
    })
    const { user } = renderSignedIn(<CurrentProfile />, { user: userWith({ phone: PHONE }) })
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
    await user.clear(screen.getByLabelText('Phone'))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await findNotice('Failed to remove phone number')).toEqual({
      description: message,
      isDestructive: true,
    })
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/user/remove-phone'])
  })

  it('offers Verify when it is not verified', async () => {
    const { user } = renderSignedIn(<CurrentProfile />, { user: userWith({ phone: PHONE }) })
    expect(screen.getByText('+1 202-555-0123')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByRole('dialog', { name: 'Verify your phone number' })).toBeTruthy()
  })

  it('says that it replied STOP, and how to resume texts', () => {
    const stopped = { phone: PHONE, isPhoneVerified: true, isPhoneOptedOut: true }
    renderSignedIn(<CurrentProfile />, { user: userWith(stopped) })
    expect(screen.getByText('Texts stopped')).toBeTruthy()
    expect(screen.getByText(/^This number replied STOP/).textContent).toBe(
      'This number replied STOP, so it gets no texts. To get them again, text START from it to our number.',
    )
  })

  it('says when it is verified', () => {
    renderSignedIn(<CurrentProfile />, {
      user: userWith({ phone: PHONE, isPhoneVerified: true }),
    })
    expect(screen.getByText('Verified')).toBeTruthy()
    expect(screen.queryByText('Texts stopped')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
  })
})
