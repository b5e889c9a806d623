import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ConnectedAssistant } from '@/lib/shared/connected-assistants'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { AssistantsPanel } from './assistants-panel'

afterEach(() => vi.restoreAllMocks())

const assistant = (fields: Partial<ConnectedAssistant>): ConnectedAssistant => ({
  id: 1,
  name: 'Claude',
  host: 'claude.example.com',
  scopes: ['read', 'write'],
  createdAt: '2025-05-09T19:00:00.000Z',
  lastUsedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...fields,
})

/** A server with these assistants, whose first one can be revoked. */
function withAssistants(assistants: ConnectedAssistant[], revoked: () => Response) {
  return serve({
    'GET /api/user/assistants': () => Response.json(assistants),
    'DELETE /api/user/assistants/1': revoked,
  })
}

const OK = () => Response.json({ message: 'Access revoked' })

it('has the address that an assistant is given', async () => {
  withAssistants([], OK)
  const { user } = renderSignedIn(<AssistantsPanel />)
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await screen.findByRole('button', { name: 'Copy address' }))
  expect(written).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/api/mcp`)
})

it('shows where each assistant is, what it may do, and when it was used', async () => {
  const local = { id: 2, name: 'A program', host: null, scopes: ['read' as const] }
  withAssistants([assistant({}), assistant({ ...local, lastUsedAt: null })], OK)
  renderSignedIn(<AssistantsPanel />)
  await screen.findByText('A program')
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(first).toContain('Read, Write · claude.example.com')
  expect(first).toContain('Let in May 9, 2025 · last used 5 minutes ago')
  expect(second).toContain('Read · on a device of yours')
  expect(second).toContain('never used')
})

it.each([
  ['with access', OK],
  [
    'whose access has ended elsewhere',
    () => Response.json({ message: 'Assistant not found', code: 'not_found' }, { status: 404 }),
  ],
])('revokes one %s after asking', async (_, respond) => {
  const sent = withAssistants([assistant({})], respond)
  const { user } = renderSignedIn(<AssistantsPanel />)
  await user.click(await screen.findByRole('button', { name: 'Revoke Claude' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('“Claude” can no longer')
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  expect((await screen.findByText('Revoked: Claude.')).textContent).toBe('Revoked: Claude.')
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(sent.map(({ call }) => call)).toContain('DELETE /api/user/assistants/1')
})
