import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { findNotice } from '@/tests/support/shown-notice'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { AccountData } from './account-data'

vi.mock('./delete-account-dialog', () => {
  throw new Error('The code of the dialog failed to load')
})

it('keeps the page when the code of the dialog fails to load', async () => {
  serve({ 'GET /api/user/export': () => Response.json({ status: 'none' }) })
  const { user } = renderSignedIn(<AccountData />)
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  expect(await findNotice('This could not be opened')).toMatchObject({ isDestructive: true })
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeTruthy()
})
