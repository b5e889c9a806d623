import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionEntry } from '@/lib/shared/sessions'
import { renderSignedIn, serve, slowResponse } from '@/tests/support/signed-in-page'
import { ChangePasswordForm } from './change-password-form'
import { Sessions } from './sessions'

afterEach(() => vi.restoreAllMocks())

const session = (fields: Partial<SessionEntry>): SessionEntry => ({
  id: 1,
  device: 'Firefox on Windows',
  createdAt: '2025-05-09T19:00:00.000Z',
  lastUsedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  isCurrent: false,
  ...fields,
})

const current = session({ id: 1, isCurrent: true })
const phone = session({ id: 2, device: 'Safari on iPhone' })
const unknown = session({ id: 3, device: null })

/** A server whose sessions can be ended. */
function withSessions(...sessions: SessionEntry[]) {
  const left = new Set(sessions)
  const end = (id: number) => () => {
    for (const one of left) if (one.id === id) left.delete(one)
    return Response.json({ message: 'Signed out' })
  }
  const sent = serve({
    'GET /api/user/sessions': () => Response.json([...left]),
    'DELETE /api/user/sessions': () => {
      for (const one of left) if (!one.isCurrent) left.delete(one)
      return Response.json({ message: 'Signed out everywhere else' })
    },
    'DELETE /api/user/sessions/2': end(2),
    'POST /api/user/change-password': () => {
      for (const one of left) if (!one.isCurrent) left.delete(one)
      return Response.json({ message: 'Password changed' })
    },
  })
  return { sent, left }
}

const rows = () =>
  waitFor(() => {
    const items = screen.getAllByRole('listitem')
    // A notice is an item too, of the list of notices.
    const found = items.filter((item) => !item.closest('[role="region"]'))
    expect(found).not.toEqual([])
    return found
  })
const buttonOf = (device: string) =>
  screen.getByRole('button', { name: new RegExp(`^Sign out: ${device}, signed in May 9, 2025`) })

it('marks the current browser, and shows when the others were last used', async () => {
  withSessions(current, phone, unknown)
  renderSignedIn(<Sessions />)
  const [first, second, third] = await rows()
  expect(within(first as HTMLElement).getByText('This session')).toBeTruthy()
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(second?.textContent).toContain('Safari on iPhone')
  expect(second?.textContent).toContain(
    'Signed in May 9, 2025 at 3:00 PM · last used 5 minutes ago',
  )
  expect(third?.textContent).toContain('Unknown device')
})

it('ends one, confirms it, and keeps the focus next to it', async () => {
  withSessions(current, phone, unknown)
  const { user } = renderSignedIn(<Sessions />)
  await rows()
  await user.click(buttonOf('Safari on iPhone'))
  await screen.findByText('Signed out: Safari on iPhone.')
  expect(await rows()).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(buttonOf('Unknown device')))
})

it('treats one that has ended elsewhere as ended', async () => {
  const { left } = withSessions(current, unknown)
  const { user } = renderSignedIn(<Sessions />)
  await rows()
  left.delete(unknown)
  await user.click(buttonOf('Unknown device'))
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy()
})

it('says why one could not be ended, and keeps it', async () => {
  serve({
    'GET /api/user/sessions': () => Response.json([current, phone]),
    'DELETE /api/user/sessions/2': () => Response.json({ message: 'No luck' }, { status: 500 }),
  })
  const { user } = renderSignedIn(<Sessions />)
  await rows()
  await user.click(buttonOf('Safari on iPhone'))
  expect(await screen.findByText('Logout failed')).toBeTruthy()
  expect(screen.getByText('No luck')).toBeTruthy()
  expect(buttonOf('Safari on iPhone')).toBeTruthy()
})

it('ends all others at once', async () => {
  withSessions(current, phone, unknown)
  const { user } = renderSignedIn(<Sessions />)
  await rows()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('Signed out everywhere else.')).toBeTruthy()
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy()
  expect(await rows()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

it('says that it is loading, and offers a retry when it fails', async () => {
  const { response, give } = slowResponse()
  let asked = 0
  serve({
    'GET /api/user/sessions': () => {
      asked += 1
      return asked === 1 ? response : Response.json([current])
    },
  })
  const { user } = renderSignedIn(<Sessions />)
  expect(screen.getByText('Loading your sessions...')).toBeTruthy()
  give(Response.json({ message: 'No luck' }, { status: 500 }))
  expect((await screen.findByRole('alert')).textContent).toContain('No luck')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

it('removes the others once a new password has ended them', async () => {
  withSessions(current, phone)
  const { user } = renderSignedIn(
    <>
      <ChangePasswordForm username="robin" />
      <Sessions />
    </>,
  )
  await rows()
  await user.type(screen.getByLabelText('Current password'), 'correct horse')
  await user.type(screen.getByLabelText('New password'), 'battery staple')
  await user.type(screen.getByLabelText('Confirm new password'), 'battery staple')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy()
})
