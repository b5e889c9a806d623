import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { serve, userWith } from '@/tests/support/signed-in-page'
import { MemberMenu } from './member-menu'

it('names the person, leads to the profile, and logs out of where nothing else asks the API', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  const sent = serve({ 'POST /api/logout': () => Response.json({ message: 'Signed out' }) })
  localStorage.setItem('ramble-draft-31', JSON.stringify({ text: 'Half a thought' }))
  const user = userEvent.setup()
  render(<MemberMenu user={userWith({ id: 31, displayName: 'Ada L.' })} />)
  await user.click(screen.getByRole('button', { name: 'Ada L.' }))
  const profile = await screen.findByRole('menuitem', { name: 'Profile' })
  expect(profile.getAttribute('href')).toBe('/profile')
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'))
  expect(sent).toEqual([{ call: 'POST /api/logout', body: undefined }])
  expect(localStorage.getItem('ramble-draft-31')).toBeNull()
})
