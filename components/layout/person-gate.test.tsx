import { hashKey } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CaptureForm } from '@/components/capture/capture-form'
import { VerifyNotice } from '@/components/email-addresses/verify-notice'
import { call } from '@/lib/client/server/call'
import { claimCopy, rememberedPerson } from '@/lib/client/store/things/device'
import { takeChanges } from '@/lib/client/store/things/feed'
import { keepResponse } from '@/lib/client/store/things/state'
import { draftKey, readDraft } from '@/lib/client/drafts/draft-store'
import { setOthersSession } from '@/lib/client/server/page-person'
import { queryKeys } from '@/lib/client/server/query-keys'
import { useThoughts } from '@/lib/client/thoughts/thoughts'
import type { Changes } from '@/lib/shared/feed'
import { stubBrowserStorage } from '@/tests/support/browser-copy'
import { newUserId } from '@/tests/support/new-user-id'
import {
  renderSignedIn,
  serve,
  slowResponse,
  thoughtWith,
  userWith,
} from '@/tests/support/signed-in-page'
import { CurrentUserMenu } from './current-user-menu'
import { PersonGate } from './person-gate'
import { SessionWatch } from './session-watch'

const OTHERS = { message: 'Somebody else is signed in.', code: 'signed_out', field: 'Sent-For' }
const refused = () => Response.json(OTHERS, { status: 401 })
const nobody = () => Response.json({ message: 'Please sign in.' }, { status: 401 })

let userId: number

beforeEach(() => {
  stubBrowserStorage()
  userId = newUserId()
  vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
})

afterEach(() => {
  cleanup()
  setOthersSession(false)
  // As when the browser shows a page from its back/forward cache.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Robin's copy, as one of their pages has left it. */
async function copyOfRobin() {
  claimCopy(userId)
  const boat = thoughtWith({ summary: 'Ana and the boat' })
  const change = { kind: 'thought', id: boat.id, revision: '1', value: boat } as const
  const changes = { reset: true, changes: [change], hasMore: false, next: '1', revision: '1' }
  serve({ 'GET /api/changes': () => Response.json(changes satisfies Changes) })
  await takeChanges(userId)
  const robin = userWith({ id: userId, isEmailVerified: false })
  await keepResponse(userId, hashKey(queryKeys.user), robin)
}

function Thoughts() {
  const { data } = useThoughts({ limit: 6 })
  return <p>{data?.map(({ summary }) => summary)}</p>
}

/** The shell: nobody is in its cache when it opens. */
function openShell(pathname = '/') {
  return renderSignedIn(
    <PathnameContext value={pathname}>
      <SessionWatch />
      <PersonGate>
        <CurrentUserMenu />
        <VerifyNotice />
        <CaptureForm />
        <Thoughts />
      </PersonGate>
    </PathnameContext>,
    { user: null },
  )
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox')

describe('without a copy', () => {
  it('shows nothing at / until the server says who is signed in, and then all at once', async () => {
    const { response, give } = slowResponse()
    serve({ 'GET /api/user': () => response })
    const page = openShell()
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
    expect(document.body.innerText.trim()).toBe('')
    expect(screen.queryByRole('textbox')).toBeNull()
    give(Response.json(userWith({ id: userId, isEmailVerified: false })))
    expect((await field()).readOnly).toBe(false)
    expect(screen.getByRole('button', { name: 'robin' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'E-mail address' })).toBeTruthy()
    await page.user.type(await field(), 'Half a thought')
    expect(readDraft(draftKey(userId)).text).toBe('Half a thought')
  })

  it('shows a spinner on other screens, and their title', async () => {
    serve({ 'GET /api/user': () => slowResponse().response })
    openShell('/thoughts')
    expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Loading')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.title).toBe('All Rambles · Ramble')
  })

  it('leads to the sign-in page when nobody is signed in', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
    serve({ 'GET /api/user': nobody })
    openShell('/thoughts')
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/auth'))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('says so when the server fails, and continues once the server names the person', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    let isBroken = true
    const { response, give } = slowResponse()
    serve({
      'GET /api/user': () =>
        isBroken ? Response.json({ message: 'It broke' }, { status: 500 }) : response,
    })
    const page = openShell()
    expect(await screen.findByText('It broke')).toBeTruthy()
    isBroken = false
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('button', { name: 'Trying...' })).toBeTruthy()
    give(Response.json(userWith({ id: userId })))
    expect((await field()).readOnly).toBe(false)
    vi.mocked(console.error).mockClear()
  })
})

describe('with a copy', () => {
  it('shows its person at once, and keeps what they type while the server is slow', async () => {
    await copyOfRobin()
    const { response, give } = slowResponse()
    serve({ 'GET /api/user': () => response })
    const page = openShell()
    const before = await field()
    expect(screen.getByRole('button', { name: 'robin' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'E-mail address' })).toBeTruthy()
    await page.user.type(before, 'Half a thought')
    act(() => give(Response.json(userWith({ id: userId, displayName: 'Robin R.' }))))
    expect(await screen.findByRole('button', { name: 'Robin R.' })).toBeTruthy()
    expect(await field()).toBe(before)
    expect(before.value).toBe('Half a thought')
  })

  /** Robin has typed something, and the server names somebody else. */
  async function robinReplaced(named: () => Response) {
    await copyOfRobin()
    const replace = vi.spyOn(window.location, 'replace').mockReturnValue(undefined)
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { response, give } = slowResponse()
    serve({
      'GET /api/user': () => response,
      'GET /api/thoughts': () => slowResponse().response,
      'GET /api/tags': refused,
    })
    window.history.replaceState(null, '', '/?q=boat')
    const page = openShell()
    await page.user.type(await field(), 'Half a thought')
    expect(await screen.findByText('Ana and the boat')).toBeTruthy()
    const names: string[] = []
    const seen = new MutationObserver(() => names.push(document.body.innerText))
    seen.observe(document.body, { childList: true, subtree: true, characterData: true })
    return {
      client: page.client,
      give: () => give(named()),
      async expectLeft() {
        await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
        seen.disconnect()
        expect(screen.queryByRole('textbox')).toBeNull()
        expect(document.body.innerText).not.toMatch(/robin|alex|boat|Half a thought/)
        expect(names.join()).not.toContain('alex')
        expect(screen.queryByRole('alertdialog')).toBeNull()
        expect(rememberedPerson()).toBeNull()
        expect(readDraft(draftKey(userId)).text).toBe('Half a thought')
        expect(readDraft(draftKey(userId + 1)).text).toBe('')
        window.history.replaceState(null, '', '/')
        vi.mocked(console.error).mockClear()
      },
    }
  }

  it('leaves the page before it shows anything of another person whom the server names', async () => {
    const alex = userWith({ id: userId + 1, username: 'alex' })
    const { give, expectLeft } = await robinReplaced(() => Response.json(alex))
    give()
    await expectLeft()
  })

  it('leaves the page when a call is refused because another person is signed in', async () => {
    const { client, expectLeft } = await robinReplaced(refused)
    await client
      .fetchQuery({ queryKey: queryKeys.tags.all, queryFn: () => call('GET /api/tags') })
      .catch(() => undefined)
    await expectLeft()
  })

  it('hides everything when nobody is signed in any more, and keeps what was typed', async () => {
    await copyOfRobin()
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
    const { response, give } = slowResponse()
    serve({ 'GET /api/user': () => response, 'GET /api/thoughts': () => slowResponse().response })
    const page = openShell()
    await page.user.type(await field(), 'Half a thought')
    give(nobody())
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/auth'))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(document.body.innerText.trim()).toBe('')
    expect(rememberedPerson()).toBeNull()
    expect(readDraft(draftKey(userId)).text).toBe('Half a thought')
  })
})

it('a page that was left is reloaded when the browser shows it again', async () => {
  vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
  serve({ 'GET /api/user': nobody })
  openShell()
  await waitFor(() => expect(window.location.assign).toHaveBeenCalled())
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(window.location.reload).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(window.location.reload).toHaveBeenCalled()
})
