import { fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetHere } from '@/lib/client/accounts/forget-here'
import { readUnsent, storeUnsent } from '@/lib/client/store/queue/store'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice } from '@/tests/support/shown-notice'
import { planWith, slowResponse } from '@/tests/support/signed-in-page'
import { AWAY, goOnline, inFreshBrowsers, listedUnsent } from '@/tests/support/unsent-screen'
import { INTERMEDIARY_RESPONSES, FOREIGN_REFUSALS } from '@/tests/support/intermediaries'
import {
  CapturePage,
  CaptureServer,
  field,
  openCapture,
  refuse,
  send,
  waiting,
  write,
} from '@/tests/support/unsent-thoughts'
import { UnsentDialog } from './unsent-dialog'

let userId: number
let server: CaptureServer

inFreshBrowsers()
beforeEach(() => {
  userId = newUserId()
  server = new CaptureServer()
})

const open = () => openCapture(server, userId)

/** The form's status, not the card's. */
const STATUS = { selector: 'form [role=status]' }

/** Whether the page asks before it closes. */
const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

describe('a thought that can not be sent', () => {
  it('is stored and shown, and sent once the network is back', async () => {
    server.reply = AWAY
    const { captured } = open()
    await write('one')
    await write('two')
    await waitFor(() => expect(waiting()).toHaveLength(2))
    expect(waiting().map((card) => card.textContent)).toEqual([
      expect.stringContaining('two'),
      expect.stringContaining('one'),
    ])
    expect(waiting()[0]?.textContent).toContain('Waiting to be sent')
    expect(localStorage.getItem(`ramble-draft-${userId}`)).toBeNull()

    server.reply = server.save
    goOnline()
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(server.saved).toEqual(['one', 'two'])
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))

    const attempts = vi
      .mocked(fetch)
      .mock.calls.filter(([, init]) => init?.method === 'POST')
      .map(([, init]) => ({
        headers: init?.headers as Record<string, string>,
        body: JSON.parse(String(init?.body)) as { operations?: { key: string }[] },
      }))
    const ids = attempts.flatMap(
      ({ headers, body }) =>
        body.operations?.map(({ key }) => key) ?? [String(headers['Idempotency-Key'])],
    )
    expect(new Set(ids).size).toBe(2)
    for (const { headers } of attempts) {
      expect(headers).toMatchObject({ 'Sent-For': String(userId), 'Sent-At': expect.any(String) })
    }
    for (const { body } of captured()) expect(body).toHaveProperty('capturedAt')
  })

  it('is sent after a reload', async () => {
    server.reply = AWAY
    const { unmount } = open()
    await write('before the reload')
    unmount()
    server.reply = server.save
    open()
    await waitFor(() => expect(server.saved).toEqual(['before the reload']))
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
  })

  it('is shown once if two tabs have sent the same draft, and saved once', async () => {
    server.reply = AWAY
    const body = { text: 'the same', capturedAt: new Date().toISOString() }
    for (let tab = 0; tab < 2; tab += 1) {
      await storeUnsent(userId, { id: 'draft-1', kind: 'thought', body })
    }
    open()
    await waitFor(() => expect(waiting()).toHaveLength(1))
    server.reply = server.save
    goOnline()
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(server.saved).toEqual(['the same'])
  })

  it.each([
    ['refuses to open its storage', IDBFactory.prototype, 'open'],
    ['has no room left', IDBObjectStore.prototype, 'put'],
  ])('is kept by its page when the browser %s', async (_what, owner, method) => {
    server.reply = AWAY
    vi.spyOn(owner as unknown as Record<string, () => never>, method).mockImplementation(() => {
      throw new DOMException('The quota is used up', 'QuotaExceededError')
    })
    open()
    await write('kept here')
    await waitFor(() => expect(waiting()[0]?.textContent).toContain('not on this device yet'))
    expect(asksBeforeClosing()).toBe(true)
    server.reply = server.save
    goOnline()
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(server.saved).toEqual(['kept here'])
    await waitFor(() => expect(asksBeforeClosing()).toBe(false))
  })

  it.each([...INTERMEDIARY_RESPONSES, ...FOREIGN_REFUSALS])(
    'waits while an intermediary responds with %s',
    async (_what, respond) => {
      server.reply = respond
      open()
      await write('not lost')
      await waitFor(() => expect(waiting()[0]?.textContent).toContain('Waiting to be sent'))
      expect(await readUnsent(userId)).toMatchObject([{ body: { text: 'not lost' } }])
      server.reply = server.save
      goOnline()
      await waitFor(() => expect(waiting()).toEqual([]))
      expect(server.saved).toEqual(['not lost'])
      await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
    },
  )

  it('waits for its person when nobody is signed in any more', async () => {
    server.reply = AWAY
    open()
    await write('still mine')
    await screen.findByText('Waiting to be sent', STATUS)
    server.reply = () =>
      Response.json({ message: 'Please sign in.', code: 'signed_out' }, { status: 401 })
    goOnline()
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(await readUnsent(userId)).toHaveLength(1)
    server.reply = server.save
    expect(await readUnsent(userId + 1)).toEqual([])
  })

  it('is mentioned before signing out, which erases it, and so is a draft', async () => {
    server.reply = AWAY
    open()
    await write('to be lost')
    expect(await screen.findByText(/^1 thought on this device is not sent yet/)).toBeTruthy()
    fireEvent.change(field(), { target: { value: 'and the next' } })
    await screen.findByText(
      '1 thought and 1 draft on this device are not sent yet and would be lost.',
    )
    fireEvent.change(field(), { target: { value: '' } })
    expect(await screen.findByText(/^1 thought on this device is not sent yet/)).toBeTruthy()
    forgetHere(userId)
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
  })
})

describe('a slow server', () => {
  async function sendSlowly(text: string) {
    const { response, give } = slowResponse()
    // Also for what an earlier test is still sending.
    server.reply = async () => (await response).clone()
    const page = open()
    await write(text)
    await waitFor(() => expect(waiting()).toHaveLength(1))
    const isAsked = () =>
      page.captured().some(({ body }) => (body as { text: string }).text === text)
    await waitFor(() => expect(isAsked()).toBe(true))
    return { ...page, give }
  }
  const untilLate = () => screen.findByText('Waiting to be sent', STATUS, { timeout: 5_000 })

  it('does not keep the person waiting, and a thought that it saves late is counted', async () => {
    const { sent, give } = await sendSlowly('on a slow line')
    await untilLate()
    expect(waiting()).toHaveLength(1)
    expect(sent.filter(({ call }) => call === 'GET /api/plan')).toEqual([])
    give(server.save({ text: 'on a slow line' }))
    await waitFor(() => expect(waiting()).toEqual([]))
    await waitFor(() => expect(sent.some(({ call }) => call === 'GET /api/plan')).toBe(true))
    expect(server.saved).toEqual(['on a slow line'])
  }, 10_000)

  it('that refuses late gives the text back', async () => {
    const { give } = await sendSlowly('one too many')
    await untilLate()
    give(refuse({ message: 'That was your tenth thought.' }))
    await findNotice('Error saving thought')
    expect(field().value).toBe('one too many')
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(await readUnsent(userId)).toEqual([])
  }, 10_000)

  it.each([
    ['something else is being written', 'the next', false],
    ['something else is being written, late', 'the next', true],
    ['the same is being written', 'one too many', false],
  ])(
    'that refuses while %s shows it on the card',
    async (_what, written, isLate) => {
      const { give } = await sendSlowly('one too many')
      if (isLate) await untilLate()
      fireEvent.change(field(), { target: { value: written } })
      give(refuse({ message: 'That was your tenth thought.' }))
      expect(await findNotice('Error saving thought')).toMatchObject({
        description: 'That was your tenth thought.',
      })
      await waitFor(() =>
        expect(waiting()[0]?.textContent).toContain('Not sent. That was your tenth'),
      )
      expect(await screen.findByRole('button', { name: 'Edit: one too many' })).toBeTruthy()
      expect(field().value).toBe(written)
    },
    10_000,
  )
})

/** The form and the cards, with the list of unsent entries over them. */
const openList = () =>
  openCapture(
    server,
    userId,
    <>
      <CapturePage />
      <UnsentDialog onClose={() => undefined} />
    </>,
  )

it('thoughts refused for the same reason are sent again by one button', async () => {
  server.reply = AWAY
  openList()
  for (const text of ['one', 'two', 'three']) await write(text)
  await waitFor(() => expect(listedUnsent()).toHaveLength(3))
  // No form takes its text back any longer.
  await screen.findByText(/could not be reached/)
  server.reply = ({ text }) => refuse({ message: text === 'two' ? 'Not two' : 'Not now' })
  goOnline()
  const again = await screen.findByRole('button', { name: 'Try all again: Not now' })
  expect(screen.getByText('2 not sent. Not now')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try all again: Not two' })).toBeNull()
  server.reply = server.save
  fireEvent.click(again)
  await waitFor(() => expect(server.saved).toEqual(['one', 'three']))
  await waitFor(async () => expect(await readUnsent(userId)).toMatchObject([{ position: 2 }]))
})

it('the list says which thoughts wait and why', async () => {
  server.reply = AWAY
  openList()
  send('from the tunnel')
  const list = await screen.findByRole('dialog', { name: 'Unsent thoughts' })
  await waitFor(() => expect(list.textContent).toContain('from the tunnel'))
  await waitFor(() => expect(list.textContent).toContain('The server could not be reached.'))
})

it('thoughts beyond the free plan are mentioned before they are sent', async () => {
  server.reply = AWAY
  server.plan = planWith({ used: { notesThisMonth: 8 } })
  openList()
  await write('one')
  await waitFor(() => expect(listedUnsent()).toHaveLength(1))
  expect(screen.queryByText(/free plan/)).toBeNull()
  await write('two')
  expect(await screen.findByText(/^Your unsent thoughts fill the free plan\./)).toBeTruthy()
  expect(screen.queryByText(/^The free plan/)).toBeNull()
  await write('three')
  expect(
    await screen.findByText(/^The free plan has room for 2 of the 3 thoughts that wait\. The last/),
  ).toBeTruthy()

  const full = { message: 'That was your tenth thought.', upgradeUrl: '/subscribe' }
  server.reply = (body) =>
    body.text === 'three' ? Response.json(full, { status: 403 }) : server.save(body)
  server.plan = planWith({ used: { notesThisMonth: 10 } })
  goOnline()
  // The card and the list both say so.
  await screen.findAllByText(/^Not sent\. That was your tenth thought\./)
  await waitFor(() => expect(screen.queryByText(/^(The free plan|What waits)/)).toBeNull())
})
