import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newUserId } from '@/tests/support/new-user-id'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import { FORMATS } from './formats'
import { Imports } from './imports'

afterEach(() => vi.restoreAllMocks())

it('asks where a file comes from, says how to get it there, and sends it as that', async () => {
  const userId = newUserId()
  const message = 'Another import is running. Please wait for its end.'
  const sent = serve({
    'GET /api/user': () => Response.json(userWith({ id: userId })),
    'GET /api/imports': () => Response.json([]),
    'POST /api/imports': () => Response.json({ message, code: 'conflict' }, { status: 409 }),
  })
  const { user } = renderSignedIn(<Imports />, { userId })
  const from = await screen.findByLabelText<HTMLSelectElement>('From')
  expect(
    within(from)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(Object.values(FORMATS).map(({ name }) => name))
  expect(screen.getByText(FORMATS.ramble.how)).toBeTruthy()
  await user.selectOptions(from, 'Karakeep')
  expect(screen.getByText(FORMATS.karakeep.how)).toBeTruthy()
  const file = new File(['{}'], 'karakeep.json', { type: 'application/json' })
  await user.upload(screen.getByLabelText('File to import'), file)
  await screen.findByText(message)
  expect(sent.find(({ call }) => call === 'POST /api/imports')?.body).toEqual({
    format: 'karakeep',
    fileName: 'karakeep.json',
    fileBytes: 2,
  })
})
