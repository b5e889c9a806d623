import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryKeys } from '@/lib/client/server/query-keys'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { dismissEarlierNotice } from '@/tests/support/shown-notice'
import {
  planWith,
  renderSignedIn,
  serve,
  slowResponse,
  thoughtWith,
} from '@/tests/support/signed-in-page'
import { CaptureForm } from './capture-form'

let userId: number

const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>(/Type or record your thought/)
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send/ })
const open = (onStored?: () => void) =>
  renderSignedIn(<CaptureForm onStored={onStored} />, { userId })

beforeEach(() => {
  userId = newUserId()
})

describe('the counter', () => {
  it.each([
    [0, 'normal', true],
    [1200, 'normal', false],
    [1201, 'warning', false],
    [1500, 'warning', false],
    [1501, 'over', true],
  ])('at %i characters is %s', (length, state, isSendDisabled) => {
    open()
    write('x'.repeat(length))
    const counter = screen.getByText(`${length}/1500 characters`)
    expect(counter.getAttribute('data-state')).toBe(state)
    expect(sendButton().disabled).toBe(isSendDisabled)
  })

  it('is read out only near the limit', () => {
    open()
    write('x'.repeat(1200))
    expect(screen.queryByText(/characters left/)).toBeNull()
    write('x'.repeat(1460))
    expect(screen.getByText('At most 50 characters left')).toBeTruthy()
    write('x'.repeat(1501))
    expect(screen.getByText('Over the limit of 1500 characters')).toBeTruthy()
  })
})

describe('Ctrl+Enter', () => {
  it.each(['   ', '\u200B\u00AD \u2800'])(
    'says that an empty thought cannot be sent: %j',
    async (text) => {
      const sent = serve({})
      const { user } = open()
      await user.type(field(), `${text}{Control>}{Enter}{/Control}`)
      expect(sendButton().disabled).toBe(true)
      expect(await screen.findByText('Cannot send empty thought')).toBeTruthy()
      expect(screen.getByText('Please enter some text or record a message first.')).toBeTruthy()
      expect(sent).toEqual([])
    },
  )

  it('says that a text is too long, and truncates nothing', async () => {
    const sent = serve({})
    const { user } = open()
    write('x'.repeat(1501))
    await user.type(field(), '{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Text too long')).toBeTruthy()
    expect(screen.getByText('Your message exceeds the 1500 character limit.')).toBeTruthy()
    expect(field().value).toHaveLength(1501)
    expect(sent).toEqual([])
  })
})

describe('sending', () => {
  it('empties the field at once, and puts the thought at the top of the lists when it is saved', async () => {
    const { response, give } = slowResponse()
    const sent = serve({ 'POST /api/thoughts': () => response })
    const stored: string[] = []
    const { user, client } = open(() => stored.push('yes'))
    const listKey = queryKeys.thoughts.list({ limit: 2 })
    client.setQueryData(listKey, [thoughtWith({ id: 2 }), thoughtWith({ id: 1 })])

    await user.type(field(), 'call ana about the boat')
    await user.click(sendButton())
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(stored).toEqual(['yes'])
    expect(sent[0]?.body).toMatchObject({ text: 'call ana about the boat', source: 'web' })

    await user.type(field(), 'the next')
    give(Response.json(thoughtWith({ id: 3, processingStatus: 'pending' }), { status: 201 }))
    const ids = () => client.getQueryData<Thought[]>(listKey)?.map((thought) => thought.id)
    await waitFor(() => expect(ids()).toEqual([3, 2]))
    expect(field().value).toBe('the next')
  })

  it('shows no progress for a send that finishes at once, and sends once for two presses', async () => {
    const sent = serve({
      'POST /api/thoughts': () => Response.json(thoughtWith(), { status: 201 }),
    })
    const { user } = open()
    await user.type(field(), 'call ana')
    const said: (string | null)[] = []
    const watch = new MutationObserver(() => said.push(sendButton().textContent))
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await waitFor(() => expect(field().value).toBe(''))
    watch.disconnect()
    expect(said).not.toContain('Sending...')
    expect(sent.filter(({ body }) => body)).toHaveLength(1)
  })

  it('leaves nothing to send again when the form unmounts before the response', async () => {
    const { response, give } = slowResponse()
    serve({ 'POST /api/thoughts': () => response })
    const { user, unmount } = open()
    await user.type(field(), 'call ana about the boat')
    await user.click(sendButton())
    unmount()
    give(Response.json(thoughtWith(), { status: 201 }))
    open()
    await waitFor(() => expect(field().value).toBe(''))
  })

  it('shows the thought only in lists it belongs to, and not at the top of an oldest-first list', async () => {
    serve({ 'POST /api/thoughts': () => Response.json(thoughtWith({ id: 3 }), { status: 201 }) })
    const { user, client } = open()
    const others = [{ tag: 'sea' }, { order: 'oldest' as const }]
    for (const query of others) client.setQueryData(queryKeys.thoughts.list(query), [])
    await user.type(field(), 'call ana{Control>}{Enter}{/Control}')
    await waitFor(() => expect(field().value).toBe(''))
    for (const query of others) {
      expect(client.getQueryData(queryKeys.thoughts.list(query))).toEqual([])
    }
  })

  it("keeps the text when the server refuses, and shows the server's message and the next step once", async () => {
    serve({
      'POST /api/thoughts': () =>
        Response.json(
          { message: 'That was your tenth thought.', upgradeUrl: '/subscribe' },
          { status: 403 },
        ),
    })
    const { user } = open()
    await user.type(field(), 'one too many')
    await user.click(sendButton())
    expect(await screen.findByText('Error saving thought')).toBeTruthy()
    // Ignores the copy of the notice that is read out for a second.
    const seen = { ignore: '[role="status"]' }
    expect(screen.getAllByText(/That was your tenth thought\./, seen)).toHaveLength(1)
    expect(field().value).toBe('one too many')
    const upgrade = await screen.findByRole('link', { name: 'Upgrade to Pro' })
    expect(screen.getAllByText(/Upgrade to Pro/)).toHaveLength(1)
    expect(upgrade.getAttribute('href')).toBe('/subscribe')
  })

  it('reuses the id of a returned text, and takes a new id for another text or for one typed again', async () => {
    const fault = { message: 'The server has failed.', code: 'server_error' }
    const ids: (string | undefined)[] = []
    serve({
      'POST /api/thoughts'(_body, _query, operation) {
        ids.push(operation)
        return Response.json(fault, { status: 500 })
      },
    })
    const { user } = open()
    const isBack = async (text: string) => {
      await screen.findByText('Error saving thought')
      dismissEarlierNotice()
      expect(field().value).toBe(text)
    }
    await user.type(field(), 'buy milk')
    await user.click(sendButton())
    await isBack('buy milk')
    await user.click(sendButton())
    await isBack('buy milk')
    await user.type(field(), ' and bread')
    await user.click(sendButton())
    await isBack('buy milk and bread')
    await user.clear(field())
    await user.type(field(), 'buy milk and bread')
    await user.click(sendButton())
    await isBack('buy milk and bread')

    const [first, repeated, other, again] = ids
    expect(first).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    expect(repeated).toBe(first)
    expect(new Set([first, other, again]).size).toBe(3)
  })

  it('makes two thoughts when the same text is typed twice', async () => {
    const ids = new Set<string | undefined>()
    serve({
      'POST /api/thoughts'(_body, _query, operation) {
        ids.add(operation)
        return Response.json(thoughtWith(), { status: 201 })
      },
    })
    const { user } = open()
    await user.type(field(), 'tea{Control>}{Enter}{/Control}tea{Control>}{Enter}{/Control}')
    await waitFor(() => expect(ids.size).toBe(2))
  })
})

describe('the use of the free plan', () => {
  const FREE = { subscriptionTier: 'free', stripeSubscriptionId: null }
  const openWith = (plan: Parameters<typeof planWith>[0], user = {}) =>
    renderSignedIn(<CaptureForm />, { userId, user: { ...FREE, ...user }, plan: planWith(plan) })
  const upgrade = () => screen.queryByRole('link', { name: 'Upgrade to Pro' })

  it('is not mentioned far from the limit, nor with Pro', () => {
    const { unmount } = openWith({ used: { notesThisMonth: 6 } })
    expect(screen.queryByText(/this month/)).toBeNull()
    unmount()
    openWith({ used: { notesThisMonth: 30 } }, { subscriptionTier: 'paid' })
    expect(screen.queryByText(/this month/)).toBeNull()
    expect(upgrade()).toBeNull()
  })

  it('is shown near the limit, and at the limit with the next step', () => {
    const { unmount } = openWith({ used: { notesThisMonth: 7 } })
    expect(screen.getByText('7 of 10 this month')).toBeTruthy()
    expect(upgrade()).toBeNull()
    unmount()
    openWith({ used: { notesThisMonth: 10 } })
    expect(screen.getByText('10 of 10 this month')).toBeTruthy()
    expect(upgrade()?.getAttribute('href')).toBe('/subscribe')
  })

  it('counts the thought that was just saved', async () => {
    serve({
      'POST /api/thoughts': () => Response.json(thoughtWith(), { status: 201 }),
      'GET /api/plan': () => Response.json(planWith({ used: { notesThisMonth: 8 } })),
    })
    const { user } = openWith({ used: { notesThisMonth: 7 } })
    await user.type(field(), 'the eighth{Control>}{Enter}{/Control}')
    expect(await screen.findByText('8 of 10 this month')).toBeTruthy()
  })

  it('is refetched after a refusal, which another device may have caused', async () => {
    const refusal = { message: 'That was your tenth thought.', upgradeUrl: '/subscribe' }
    serve({
      'POST /api/thoughts': () => Response.json(refusal, { status: 403 }),
      'GET /api/plan': () => Response.json(planWith({ used: { notesThisMonth: 10 } })),
    })
    const { user } = openWith({ used: { notesThisMonth: 2 } })
    await user.type(field(), 'one too many{Control>}{Enter}{/Control}')
    expect(await screen.findByText('10 of 10 this month')).toBeTruthy()
    expect(screen.getAllByText(/Upgrade to Pro/)).toHaveLength(1)
  })
})

describe('the draft', () => {
  it('is restored when the form mounts again, for the same person only', () => {
    const first = open()
    write('half a thought')
    first.unmount()
    const again = open()
    expect(field().value).toBe('half a thought')
    again.unmount()
    userId = newUserId()
    open()
    expect(field().value).toBe('')
  })

  it('is kept in storage until it is saved', async () => {
    serve({ 'POST /api/thoughts': () => Response.json(thoughtWith(), { status: 201 }) })
    const { user } = open()
    await user.type(field(), 'half a thought')
    expect(localStorage.getItem(`ramble-draft-${userId}`)).toContain('half a thought')
    await user.click(sendButton())
    await waitFor(() => expect(localStorage.getItem(`ramble-draft-${userId}`)).toBeNull())
  })
})
