import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import Toaster from '@/components/ui/toaster'
import { makeQueryClient } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/server/query-keys'
import { CurrentUserMenu } from './current-user-menu'

function renderMenu(user: { displayName: string | null; username: string } | null) {
  const client = makeQueryClient()
  client.setQueryData(queryKeys.user, user)
  render(
    <QueryClientProvider client={client}>
      <CurrentUserMenu />
      <Toaster />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

describe('the user menu', () => {
  it.each([
    [{ displayName: 'Ada L.', username: 'ada' }, 'Ada L.'],
    [{ displayName: null, username: 'ada' }, 'ada'],
    [null, 'User'],
  ])('shows the display name, else the username, else "User"', (user, name) => {
    renderMenu(user)
    expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it('offers Profile and Logout, also by keyboard', async () => {
    const user = renderMenu({ displayName: null, username: 'ada' })
    await user.tab()
    await user.keyboard('{Enter}')
    const profile = await screen.findByRole('menuitem', { name: 'Profile' })
    expect(profile.getAttribute('href')).toBe('/profile')
    await waitFor(() => expect(document.activeElement).toBe(profile))
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeTruthy()
    expect(screen.getAllByRole('menuitem')).toHaveLength(2)
  })

  it('on a phone, which has no sidebar, links to what is at the end of the sidebar', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
    )
    const user = renderMenu({ displayName: null, username: 'ada' })
    await user.click(screen.getByRole('button', { name: 'ada' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Profile', '/profile'],
      ['Plan and usage', '/profile/billing'],
      ['FAQ', '/faq'],
      ['Changelog', '/changelog'],
      ['Logout', null],
    ])
  })

  it('says that it is logging out, and when that fails', async () => {
    let respond: (response: Response) => void = () => {}
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (respond = resolve)))
    const user = renderMenu({ displayName: null, username: 'ada' })
    await user.click(screen.getByRole('button', { name: 'ada' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(await screen.findByRole('menuitem', { name: 'Logging out...' })).toBeTruthy()
    respond(Response.json({ message: 'Try again later', code: 'internal' }, { status: 500 }))
    expect(await screen.findByText('Logout failed')).toBeTruthy()
    expect(screen.getByText('Try again later')).toBeTruthy()
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeTruthy()
  })
})
