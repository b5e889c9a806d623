import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { CaptureForm } from '@/components/capture/capture-form'
import { OwnedHydration } from '@/components/root/owned-hydration'
import { call } from '@/lib/client/server/call'
import { setOthersSession } from '@/lib/client/server/page-person'
import { thoughtsQuery } from '@/lib/client/thoughts/queries'
import { queryKeys } from '@/lib/client/server/query-keys'
import { newUserId } from '@/tests/support/new-user-id'
import { renderSignedIn, serve, thoughtWith, userWith } from '@/tests/support/signed-in-page'
import { SessionWatch } from './session-watch'

const REFUSAL = { message: 'Somebody else is signed in.', code: 'signed_out', field: 'Sent-For' }
const refused = () => Response.json(REFUSAL, { status: 401 })

afterEach(() => setOthersSession(false))

const dialog = () => screen.findByRole('alertdialog', { name: 'Somebody else is signed in now' })

it('every call of a page names the person whose page it is', async () => {
  const userId = newUserId()
  serve({ 'GET /api/tags': () => Response.json([]), 'POST /api/categories': refused })
  renderSignedIn(<SessionWatch />, { userId })
  await call('GET /api/tags')
  await call('POST /api/categories', { body: { name: 'Sea' } }).catch(() => undefined)
  for (const [, init] of vi.mocked(fetch).mock.calls) {
    expect(new Headers(init?.headers).get('Sent-For')).toBe(String(userId))
  }
})

it('says that somebody else is signed in, keeps the page and what is typed, and resumes once they are not', async () => {
  const userId = newUserId()
  let isOthers = true
  const user = userWith({ id: userId })
  serve({
    'GET /api/user': () => (isOthers ? refused() : Response.json(user)),
    'GET /api/tags': refused,
  })
  const page = renderSignedIn(
    <>
      <SessionWatch />
      <CaptureForm />
    </>,
    { userId },
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await page.user.type(field, 'Half a thought')
  await page.client
    .fetchQuery({ queryKey: queryKeys.tags.all, queryFn: () => call('GET /api/tags') })
    .catch(() => undefined)
  expect((await dialog()).textContent).toContain('This page is robin’s')
  expect(page.client.getQueryData(queryKeys.user)).toMatchObject({ id: userId })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await dialog()).toBeTruthy()
  isOthers = false
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field.value).toBe('Half a thought')
})

it('ignores what the server has rendered for somebody else', async () => {
  const userId = newUserId()
  serve({})
  const other = new QueryClient()
  other.setQueryData(queryKeys.user, userWith({ id: userId + 1 }))
  other.setQueryData(thoughtsQuery({}).queryKey, [thoughtWith({ summary: 'Of somebody else' })])
  const { client } = renderSignedIn(
    <>
      <SessionWatch />
      <OwnedHydration userId={userId + 1} revision="1" state={dehydrate(other)}>
        {null}
      </OwnedHydration>
    </>,
    { userId },
  )
  expect(await dialog()).toBeTruthy()
  expect(client.getQueryData(queryKeys.user)).toMatchObject({ id: userId })
  expect(client.getQueryData(thoughtsQuery({}).queryKey)).toBeUndefined()
})
