import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import Toaster from '@/components/ui/toaster'
import { serve, userWith } from '@/tests/support/signed-in-page'
import { dismissEarlierNotice, findNotice } from '@/tests/support/shown-notice'
import { MemberMenu } from './member-menu'

it('names the person and offers Profile and Logout where nothing else calls the API', async () => {
  const refused = () => Response.json({ message: 'Try again later' }, { status: 500 })
  const sent = serve({ 'POST /api/logout': refused })
  const user = userEvent.setup()
  render(
    <>
      <MemberMenu user={userWith({ displayName: 'Ada L.' })} />
      <Toaster />
    </>,
  )
  dismissEarlierNotice()
  await user.click(screen.getByRole('button', { name: 'Ada L.' }))
  const profile = await screen.findByRole('menuitem', { name: 'Profile' })
  expect(profile.getAttribute('href')).toBe('/profile')
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  expect(await findNotice('Logout failed')).toMatchObject({ description: 'Try again later' })
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/logout'])
})
