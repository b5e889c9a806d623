import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import CreateRambleDialog from '@/components/capture/create-ramble-dialog'
import { forgetShares } from '@/lib/client/shares/forget'
import { SHARE_MAX_LENGTH } from '@/lib/shared/limits'
import { SHARES } from '@/lib/shared/shares'
import { browserCaches } from '@/tests/support/browser-caches'
import { newUserId } from '@/tests/support/new-user-id'
import { renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { WaitingShares } from '@/components/capture/waiting-shares'

let userId: number
let moment: number

beforeEach(async () => {
  vi.stubGlobal('caches', browserCaches())
  userId = newUserId()
  moment = Date.now()
  sessionStorage.clear()
  await forgetShares()
})

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** Puts a share into the browser, as its worker stores it. */
async function waitWith(text: string, { id = 'one', by = userId as number | null } = {}) {
  const cache = await caches.open(SHARES)
  const key = `/share/${(moment += 1)}-${id}`
  const body = `--edge\r\nContent-Disposition: form-data; name="text"\r\n\r\n${text}\r\n--edge--\r\n`
  const headers = new Headers({ 'content-type': 'multipart/form-data; boundary=edge' })
  if (by !== null) headers.set('shared-by', String(by))
  await cache.put(key, new Response(body, { headers }))
  return key.slice('/share/'.length)
}

const waiting = async () => (await (await caches.open(SHARES)).keys()).length

function open() {
  serve({
    'GET /api/categories': () => Response.json([]),
    'POST /api/thoughts': () => Response.json(thoughtWith(), { status: 201 }),
  })
  const onClose = vi.fn()
  return { ...renderSignedIn(<CreateRambleDialog onClose={onClose} />, { userId }), onClose }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your thought' })
const findApart = () => screen.findByRole('region', { name: 'Shared with Ramble' })
const apart = () => screen.queryByRole('region', { name: 'Shared with Ramble' })
const cardOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)
const button = (text: string, name: string) => cardOf(text).getByRole('button', { name })
const draft = () => localStorage.getItem(`ramble-draft-${userId}`) ?? ''

describe('a share', () => {
  it('is shown apart from the form, takes no focus and is announced, until it is added after the written text', async () => {
    await waitWith('From elsewhere')
    const { user } = open()
    await user.type(field(), 'Begun already')
    expect((await findApart()).textContent).toContain('From elsewhere')
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('Begun already')
    expect(draft()).not.toContain('elsewhere')
    expect(screen.getByText(/^Something was shared/).getAttribute('role')).toBe('status')

    await user.click(button('From elsewhere', 'Add'))
    await waitFor(() => expect(field().value).toBe('Begun already\n\nFrom elsewhere'))
    expect(apart()).toBeNull()
    expect(document.activeElement).toBe(field())
    await waitFor(async () => expect(await waiting()).toBe(0))
  })

  it('is discarded without touching the form, and Undo brings it back', async () => {
    await waitWith('From elsewhere')
    const { user } = open()
    await findApart()
    await user.click(button('From elsewhere', 'Discard'))
    expect(apart()).toBeNull()
    await waitFor(async () => expect(await waiting()).toBe(0))
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
    expect((await findApart()).textContent).toContain('From elsewhere')
    expect(field().value).toBe('')
  })

  it('is added or discarded on its own, also by keyboard, or discarded with all others', async () => {
    for (const text of ['First', 'Second', 'Third', 'Fourth']) await waitWith(text, { id: text })
    const { user } = open()
    await findApart()
    const texts = () =>
      screen.getAllByRole('listitem').map((card) => card.querySelector('p')?.textContent)
    expect(texts()).toEqual(['Fourth', 'Third', 'Second', 'First'])
    button('Third', 'Discard').focus()
    await user.keyboard('{Enter}')
    expect(texts()).toEqual(['Fourth', 'Second', 'First'])
    expect(document.activeElement).toBe(button('Second', 'Discard'))
    await user.click(button('Second', 'Add'))
    await waitFor(() => expect(field().value).toBe('Second'))
    await user.click(screen.getByRole('button', { name: 'Discard all 2' }))
    expect(apart()).toBeNull()
    expect(document.activeElement).toBe(field())
    await waitFor(async () => expect(await waiting()).toBe(0))
    expect(field().value).toBe('Second')
  })

  it('is added once if the tab died after saving the draft and before deleting the share', async () => {
    const id = await waitWith('Once')
    localStorage.setItem(`ramble-draft-${userId}`, JSON.stringify({ text: 'Once', shared: [id] }))
    open()
    await waitFor(async () => expect(await waiting()).toBe(0))
    expect(field().value).toBe('Once')
    expect(apart()).toBeNull()
  })

  it('is added once if another tab was quicker', async () => {
    await waitWith('Once')
    const { user } = open()
    await findApart()
    await forgetShares()
    await user.click(button('Once', 'Add'))
    expect(await screen.findByText('Another tab has added or discarded it')).toBeTruthy()
    expect(field().value).toBe('')
  })

  it('is added after what another tab has written since', async () => {
    await waitWith('Shared')
    const { user } = open()
    await user.type(field(), 'here')
    await findApart()
    localStorage.setItem(`ramble-draft-${userId}`, JSON.stringify({ text: 'here, and there' }))
    await user.click(button('Shared', 'Add'))
    await waitFor(() => expect(field().value).toBe('here, and there\n\nShared'))
  })

  it('keeps the form open after Send while it waits', async () => {
    await waitWith('Shared')
    const { user, onClose } = open()
    await findApart()
    await user.type(field(), 'my own')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(field().value).toBe(''))
    await user.click(button('Shared', 'Add'))
    await waitFor(() => expect(field().value).toBe('Shared'))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})

describe('a share made while the person was not signed in', () => {
  const ASKS = 'Shared while your account was not signed in here. It may be somebody else’s.'

  it.each([
    ['nobody', null],
    ['another', 1],
  ])('is not shown before the person asks for it: %s', async (_name, by) => {
    await waitWith('For a diary', { by })
    const { user, unmount } = open()
    expect((await findApart()).textContent).toContain(ASKS)
    expect(document.body.textContent).not.toContain('diary')
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()

    await user.dblClick(screen.getByRole('button', { name: 'Show it' }))
    expect(button('For a diary', 'Add')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('listitem'))
    expect(field().value).toBe('')
    await waitFor(async () => {
      const cache = await caches.open(SHARES)
      const [share] = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
      expect(share?.headers.get('shared-by')).toBe(String(userId))
    })
    unmount()
    const again = open()
    await findApart()
    await again.user.click(button('For a diary', 'Add'))
    await waitFor(() => expect(field().value).toBe('For a diary'))
  })

  it('is discarded without being shown, and Undo brings it back as it was', async () => {
    await waitWith('For a diary', { by: null })
    await waitWith('My own', { id: 'own' })
    const { user } = open()
    await findApart()
    await user.click(button(ASKS, 'Discard'))
    await waitFor(async () => expect(await waiting()).toBe(1))
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
    expect(await screen.findByText(ASKS)).toBeTruthy()
    expect(document.body.textContent).not.toContain('diary')
    await user.click(button('My own', 'Add'))
    await waitFor(() => expect(field().value).toBe('My own'))
  })

  it('is shown even if the browser can store nothing more', async () => {
    await waitWith('For a diary', { by: null })
    const { user } = open()
    await findApart()
    const cache = await caches.open(SHARES)
    vi.spyOn(caches, 'open').mockResolvedValue({
      ...cache,
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    })
    await user.click(screen.getByRole('button', { name: 'Show it' }))
    expect(button('For a diary', 'Add')).toBeTruthy()
  })
})

describe('a hostile share', () => {
  it('of the maximum length is shown whole, in a box of limited height', async () => {
    const text = `${'\u202eevil\n'.repeat(999)}end`
    await waitWith(text)
    const { user } = open()
    await findApart()
    const preview = screen.getByRole('group', { name: 'What was shared' })
    expect(preview.textContent).toBe(text)
    expect(preview.tabIndex).toBe(0)
    expect(preview.className).toMatch(/\bmax-h-/)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(field().value).toBe(text))
  })

  it('that is longer can be copied, not added', async () => {
    await waitWith('x\n'.repeat(1_000_000) + 'end')
    const { user } = open()
    await findApart()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    expect(screen.getByText('Too long to be added: more than 6,000 characters.')).toBeTruthy()
    expect(screen.getByRole('group').textContent).toHaveLength(SHARE_MAX_LENGTH)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toHaveLength(2_000_003)
    expect(await waiting()).toBe(1)
    expect(field().value).toBe('')
  })

  it.each([
    ['no text', ''],
    ['a thousand lines', '\n'.repeat(1_000)],
    ['invisible characters', '\u200b\u2060'],
  ])('without visible text is dropped: %s', async (_name, text) => {
    await waitWith(text)
    open()
    expect(await screen.findByText('What you shared could not be read')).toBeTruthy()
    expect(await waiting()).toBe(0)
    expect(apart()).toBeNull()
  })
})

describe('the form for waiting shares', () => {
  const show = () => renderSignedIn(<WaitingShares />, { userId })

  it('says why another share was not kept, if the address gives the reason', async () => {
    await waitWith('First')
    window.history.replaceState(null, '', '/?unshared=full')
    show()
    await findApart()
    window.history.replaceState(null, '', '/')
    expect(await screen.findByText('Too many shares are waiting')).toBeTruthy()
  })

  it('opens once in a tab, until something else is shared', async () => {
    await waitWith('First')
    serve({ 'GET /api/categories': () => Response.json([]) })
    const first = show()
    await findApart()
    first.unmount()
    const again = show()
    await waitFor(async () => expect(await waiting()).toBe(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    again.unmount()
    moment = Date.now() + 5_000
    await waitWith('Second')
    show()
    expect((await findApart()).textContent).toContain('First')
  })
})
