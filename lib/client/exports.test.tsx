import { expect, it } from 'vitest'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { findNotice } from '@/tests/support/shown-notice'
import { AWAY } from '@/tests/support/unsent-screen'
import { foreign } from '@/tests/support/answered-by'
import { exportThought } from './exports'

it.each([
  ['no server responds', AWAY, 'The server could not be reached.'],
  [
    'an intermediary responds',
    () => foreign(new Response('<p>Log in')),
    'Something else responded in',
  ],
])('a failed export gives the reason: %s', async (_what, respond, reason) => {
  serve({ 'GET /api/thoughts/7/export?format=csv': respond, 'GET /api/thoughts/7/export': respond })
  renderSignedIn(<p />)
  await exportThought(7, 'csv')
  const description = expect.stringContaining(
    'There was an error exporting your thoughts.',
  ) as string
  expect(await findNotice('Export Failed')).toMatchObject({ description })
  expect(document.body.textContent).toContain(reason)
})
