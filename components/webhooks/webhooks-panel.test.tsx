import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  type NewWebhook,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookChange,
  type WebhookDelivery,
} from '@/lib/shared/webhooks'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { WebhooksPanel } from './webhooks-panel'

afterEach(() => vi.restoreAllMocks())

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='

const webhook = (fields: Partial<Webhook> = {}): Webhook => ({
  id: 1,
  url: 'https://hooks.example.com/ramble',
  events: [...WEBHOOK_EVENTS],
  state: 'on',
  failingSince: null,
  waiting: 0,
  leftOut: 0,
  createdAt: '2025-05-09T19:00:00.000Z',
  ...fields,
})

const delivery = (fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 5,
  messageId: 'msg_1',
  type: 'thought.captured',
  thoughtId: 3,
  state: 'sent',
  attempts: 1,
  happenedAt: '2025-05-09T19:00:00.000Z',
  nextAttemptAt: null,
  lastStatus: 204,
  lastError: null,
  ...fields,
})

/** A server with these webhooks and messages. */
function withWebhooks(webhooks: Webhook[], deliveries: WebhookDelivery[] = []) {
  const left = [...webhooks]
  const [first = webhook()] = webhooks
  return serve({
    'GET /api/user/webhooks': () => Response.json(left),
    'POST /api/user/webhooks': (body) => {
      const made = webhook({ id: 9, ...(body as NewWebhook) })
      left.push(made)
      return Response.json({ ...made, secret: SECRET }, { status: 201 })
    },
    'PATCH /api/user/webhooks/1': (body) => {
      const { isOn, ...fields } = body as WebhookChange
      const state = isOn === false ? 'off' : 'on'
      left[0] = { ...first, ...(fields as Partial<Webhook>), state }
      return Response.json(left[0])
    },
    'DELETE /api/user/webhooks/1': () => {
      left.shift()
      return Response.json({ message: 'Webhook removed' })
    },
    'POST /api/user/webhooks/1/secret': () => Response.json({ secret: SECRET }),
    'GET /api/user/webhooks/1/deliveries': () => Response.json(deliveries),
    'POST /api/user/webhooks/1/test': () => {
      const sent = delivery({ id: 6, type: 'test', state: 'sent' })
      deliveries.unshift(sent)
      return Response.json(sent, { status: 202 })
    },
    'POST /api/user/webhooks/1/deliveries/5/replay': () => {
      const again = delivery({ state: 'sent', lastStatus: 200, lastError: null })
      deliveries.splice(0, 1, again)
      return Response.json(again, { status: 202 })
    },
  })
}

const row = (host = 'hooks.example.com') => screen.findByRole('listitem', { name: host })

it('shows where each leads, what it is told, and how it does', async () => {
  withWebhooks([
    webhook(),
    webhook({
      id: 2,
      url: 'https://second.example.com/',
      events: ['reminder.due', 'thought.captured'],
      failingSince: '2025-05-09T19:00:00.000Z',
      waiting: 3,
      leftOut: 1,
    }),
    webhook({ id: 3, url: 'https://third.example.com/', state: 'failed' }),
  ])
  renderSignedIn(<WebhooksPanel />)
  expect((await row()).textContent).toContain('Is told of everything')
  const second = (await row('second.example.com')).textContent
  expect(second).toContain('A reminder is due · A ramble was captured')
  expect(second).toContain('Failing')
  expect(second).toContain('3 messages wait to be sent.')
  expect(second).toContain('It was not told of 1 event,')
  const third = await row('third.example.com')
  expect(third.textContent).toContain('Switched off')
  expect(within(third).queryByRole('button', { name: /test/ })).toBeNull()
})

it('adds one, and shows its secret once', async () => {
  const sent = withWebhooks([])
  const { user, client } = renderSignedIn(<WebhooksPanel />)
  await user.click(await screen.findByRole('button', { name: 'New webhook' }))
  const address = screen.getByRole('textbox', { name: 'Address' })
  expect(document.activeElement).toBe(address)
  await user.type(address, 'example')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  expect(screen.getByText(/Please enter a whole address/)).toBeTruthy()
  expect(screen.getByText('Please choose at least one event.')).toBeTruthy()
  await user.clear(address)
  await user.type(address, 'https://hooks.example.com/new')
  await user.click(screen.getByRole('checkbox', { name: 'A reminder is due' }))
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: /secret/ })
  expect(shown.value).toBe(SECRET)
  expect(document.activeElement).toBe(shown)
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    url: 'https://hooks.example.com/new',
    events: ['reminder.due'],
  })
  const cached = client.getQueryCache().getAll()
  expect(JSON.stringify(cached.map(({ state }) => state))).not.toContain(SECRET)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect((await row()).textContent).toContain('A reminder is due')
})

it('is switched off and on', async () => {
  withWebhooks([webhook()])
  const { user } = renderSignedIn(<WebhooksPanel />)
  await user.click(await screen.findByRole('button', { name: 'Switch off: hooks.example.com' }))
  await user.click(await screen.findByRole('button', { name: 'Switch on: hooks.example.com' }))
  expect(await screen.findByRole('button', { name: /^Switch off/ })).toBeTruthy()
})

it('is changed in place; the same address is not sent, because it would need a proof', async () => {
  const sent = withWebhooks([webhook()])
  const { user } = renderSignedIn(<WebhooksPanel />)
  await user.click(await screen.findByRole('button', { name: 'More for hooks.example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }))
  const form = await screen.findByRole('form', { name: 'Change hooks.example.com' })
  await user.click(within(form).getByRole('checkbox', { name: 'A ramble was changed' }))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect((await row()).textContent).not.toContain('A ramble was changed')
  expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    events: WEBHOOK_EVENTS.filter((event) => event !== 'thought.changed'),
  })
})

it('gets another secret after a question', async () => {
  withWebhooks([webhook()])
  const { user } = renderSignedIn(<WebhooksPanel />)
  await user.click(await screen.findByRole('button', { name: 'More for hooks.example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: 'New secret' }))
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }))
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'The new secret' })
  expect(shown.value).toBe(SECRET)
  await waitFor(() => expect(document.activeElement).toBe(shown))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(shown)
})

it('is removed after a question', async () => {
  withWebhooks([webhook()])
  const { user } = renderSignedIn(<WebhooksPanel />)
  await user.click(await screen.findByRole('button', { name: 'More for hooks.example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed: hooks.example.com.')).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
  const title = screen.getByRole('heading', { name: 'Webhooks' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

it('lists its latest messages, sends one again, and a test', async () => {
  const failed = delivery({ state: 'failed', lastStatus: 500, lastError: 'It responded with 500.' })
  withWebhooks([webhook()], [failed])
  const { user } = renderSignedIn(<WebhooksPanel />)
  await user.click(await screen.findByText('Latest messages'))
  expect(await screen.findByText('Not sent: It responded with 500.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Send again: A ramble was captured/ }))
  expect(await screen.findByText('Sent: 200')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send a test to hooks.example.com' }))
  expect(await screen.findByText('Test')).toBeTruthy()
})
