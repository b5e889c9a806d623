import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConnectedAccounts } from '@/components/auth/connected-accounts'
import { ProfileTab } from '@/components/profile/profile-tab'
import { useUser } from '@/lib/client/accounts/accounts'
import { forgetDrafts } from '@/lib/client/drafts/draft-store'
import type { User } from '@/lib/shared/accounts'
import { findNotice } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import { AskedProof } from './asked-proof'

afterEach(() => forgetDrafts(userWith().id))

const provider = { id: 'google', name: 'Google' } as const
const REFUSAL = { message: 'Please confirm that it’s you first.', requiresProof: true }
const NEW = { email: 'new@example.com', displayName: 'Robin' }

function Page() {
  const { data: user } = useUser()
  return (
    user && (
      <>
        <ProfileTab user={user} />
        <ConnectedAccounts user={user} provider={provider} />
        <AskedProof user={user} provider={provider} />
      </>
    )
  )
}

/** A server that takes changes only after a proof by the right password. */
function serveOldSession(account: User) {
  let isProven = false
  const guarded = (respond: () => unknown) => () =>
    isProven ? Response.json(respond()) : Response.json(REFUSAL, { status: 403 })
  return serve({
    'GET /api/user': () => Response.json({ ...account, ...NEW }),
    'PATCH /api/user/profile': guarded(() => ({ ...account, ...NEW })),
    'POST /api/user/unlink-provider': guarded(() => ({ ...account, firebaseId: null })),
    'POST /api/user/proof': (body) => {
      isProven = (body as { password: string }).password === 'correct horse'
      if (isProven) return Response.json({ message: 'Confirmed' })
      const message = 'The current password is not right.'
      return Response.json({ message, field: 'password' }, { status: 400 })
    },
  })
}

async function saveNewAddress(account = userWith()) {
  const sent = serveOldSession(account)
  const { user } = renderSignedIn(<Page />, { user: account })
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), NEW.email)
  await user.type(screen.getByLabelText('Display name'), NEW.displayName)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  return { user, dialog, sent }
}

describe('a change in an older session', () => {
  it('asks for the password in place and is then saved by itself', async () => {
    const { user, dialog, sent } = await saveNewAddress()
    const field = dialog.getByLabelText('Password')
    expect(document.activeElement).toBe(field)
    await user.type(field, 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await dialog.findByText('The current password is not right.')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.clear(field)
    await user.type(field, 'correct horse{Enter}')
    await screen.findByText('Profile saved')
    expect(screen.queryByRole('dialog')).toBeNull()
    const patches = sent.filter(({ call }) => call === 'PATCH /api/user/profile')
    expect(patches.map(({ body }) => body)).toEqual([NEW, NEW])
    expect(screen.queryByText('Update failed')).toBeNull()
  })

  it('that is not confirmed keeps every value, and no notice says that it failed', async () => {
    const { user, dialog, sent } = await saveNewAddress()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(NEW.email)
    expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe(NEW.displayName)
    expect(screen.queryByText('Update failed')).toBeNull()
    const save = screen.getByRole('button', { name: 'Save Changes' })
    await waitFor(() => expect(document.activeElement).toBe(save))
    await user.click(save)
    expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toBeTruthy()
    expect(sent.filter(({ call }) => call === 'PATCH /api/user/profile')).toHaveLength(2)
  })

  it('of the connected account asks as well', async () => {
    const account = userWith({ firebaseId: 'someone' })
    serveOldSession(account)
    const { user } = renderSignedIn(<Page />, { user: account })
    await user.click(screen.getByRole('button', { name: 'Disconnect Google' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
    expect(dialog.getByRole('button', { name: 'Confirm with Google' })).toBeTruthy()
    await user.type(dialog.getByLabelText('Password'), 'correct horse{Enter}')
    expect(await screen.findByText('Account disconnected')).toBeTruthy()
  })

  it('asks an account without a password for its provider alone', async () => {
    const popup = { closed: false, close: vi.fn() }
    const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    const account = userWith({ firebaseId: 'someone', hasPassword: false })
    const { user, dialog } = await saveNewAddress(account)
    expect(dialog.queryByLabelText('Password')).toBeNull()
    const button = dialog.getByRole('button', { name: 'Confirm with Google' })
    expect(document.activeElement).toBe(button)
    await user.click(button)
    expect(opened).toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Cancel the Google window' }))
    expect(await dialog.findByRole('button', { name: 'Confirm with Google' })).toBeTruthy()
  })

  it('says why when the page has nothing that asks', async () => {
    serveOldSession(userWith())
    const { user } = renderSignedIn(<ProfileTab user={userWith()} />, { user: userWith() })
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
    await user.type(screen.getByLabelText('Display name'), 'Robin')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await findNotice('Update failed')).toEqual({
      description: REFUSAL.message,
      isDestructive: true,
    })
  })
})
