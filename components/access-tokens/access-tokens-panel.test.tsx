import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AccessToken, NewAccessToken } from '@/lib/shared/access-tokens'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { AccessTokensPanel } from './access-tokens-panel'

afterEach(() => vi.restoreAllMocks())

const token = (fields: Partial<AccessToken>): AccessToken => ({
  id: 1,
  name: 'Shortcut on my phone',
  scopes: ['capture'],
  lastCharacters: '9x2Q',
  createdAt: '2025-05-09T19:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...fields,
})

const SECRET = 'ramble_pat_0123456789abcdefghijABCDEFGHIJ9x2Q'

/** A server with these tokens, which makes and revokes more. */
function withTokens(...tokens: AccessToken[]) {
  const left = [...tokens]
  const sent = serve({
    'GET /api/user/access-tokens': () => Response.json(left),
    'POST /api/user/access-tokens': (body) => {
      const { name, scopes } = body as NewAccessToken
      const made = token({ id: 9, name, scopes })
      left.unshift(made)
      return Response.json({ ...made, token: SECRET }, { status: 201 })
    },
    'DELETE /api/user/access-tokens/1': () => {
      left.splice(
        left.findIndex(({ id }) => id === 1),
        1,
      )
      return Response.json({ message: 'Token revoked' })
    },
  })
  return { sent, left }
}

const openForm = async (user: ReturnType<typeof renderSignedIn>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  return screen.getByRole('textbox', { name: 'Name' })
}

it('shows what each token may do, when it was used, and when it expires', async () => {
  const expiresAt = '2025-06-09T19:00:00.000Z'
  const lastUsedAt = new Date(Date.now() - 5 * 60_000).toISOString()
  withTokens(
    token({}),
    token({ id: 2, name: 'Script', scopes: ['read', 'write'], expiresAt, lastUsedAt }),
  )
  renderSignedIn(<AccessTokensPanel />)
  await screen.findByText('Script')
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(first).toContain('Capture · ends in 9x2Q')
  expect(first).toContain('Made May 9, 2025 · never used')
  expect(first).not.toContain('expire')
  expect(second).toContain('Read, Write')
  expect(second).toContain('last used 5 minutes ago · expired June 9, 2025')
  expect(second).toContain('Expired')
})

it('makes one that is shown once, to be copied, and then listed without its secret', async () => {
  const { sent } = withTokens()
  const { user, client } = renderSignedIn(<AccessTokensPanel />)
  await user.type(await openForm(user), 'Shortcut')
  await user.click(screen.getByRole('checkbox', { name: /^Read/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'In 90 days')
  await user.click(screen.getByRole('button', { name: 'Make token' }))
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: /Your token/ })
  expect(shown.value).toBe(SECRET)
  expect(document.activeElement).toBe(shown)
  expect(sent.find((one) => one.call.startsWith('POST'))?.body).toEqual({
    name: 'Shortcut',
    scopes: ['capture', 'read'],
    expiresInDays: 90,
  })
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  expect(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
    ),
  ).not.toContain(SECRET)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(document.body.innerHTML).not.toContain(SECRET)
  expect(screen.getByText('Shortcut')).toBeTruthy()
})

it('asks for a name and for what it may do, and keeps both after a refusal', async () => {
  withTokens()
  const { user } = renderSignedIn(<AccessTokensPanel />)
  const name = await openForm(user)
  expect(document.activeElement).toBe(name)
  await user.click(screen.getByRole('checkbox', { name: /^Capture/ }))
  await user.click(screen.getByRole('button', { name: 'Make token' }))
  expect(screen.getByText('Please enter a name for the token.')).toBeTruthy()
  expect(screen.getByText('Please choose what the token may do.')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  serve({
    'GET /api/user/access-tokens': () => Response.json([]),
    'POST /api/user/access-tokens': () =>
      Response.json(
        { message: 'You have reached the maximum of 50 access tokens.' },
        { status: 409 },
      ),
  })
  await user.type(name, 'One more')
  await user.click(screen.getByRole('checkbox', { name: /^Write/ }))
  await user.click(screen.getByRole('button', { name: 'Make token' }))
  await screen.findByText(/maximum of 50/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('One more')
})

it('revokes one after asking, and says so', async () => {
  const { left } = withTokens(token({}), token({ id: 2, name: 'Script' }))
  const { user } = renderSignedIn(<AccessTokensPanel />)
  await user.click(await screen.findByRole('button', { name: 'Revoke Shortcut on my phone' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(left).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Revoke Shortcut on my phone' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  await screen.findByText('Revoked: Shortcut on my phone.')
  await waitFor(() => expect(screen.queryByText('Shortcut on my phone')).toBeNull())
  expect(left.map(({ id }) => id)).toEqual([2])
})

it('says when the tokens could not be read, and tries again', async () => {
  serve({ 'GET /api/user/access-tokens': () => Response.json({ message: 'No' }, { status: 500 }) })
  const { user } = renderSignedIn(<AccessTokensPanel />)
  await screen.findByText(/Your tokens could not be read/, undefined, { timeout: 10_000 })
  withTokens(token({}))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Shortcut on my phone')
})
