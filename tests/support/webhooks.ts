import { POST as create } from '@/app/api/user/webhooks/route'
import { GET as listDeliveries } from '@/app/api/user/webhooks/[id]/deliveries/route'
import { POST as replay } from '@/app/api/user/webhooks/[id]/deliveries/[deliveryId]/replay/route'
import { POST as sendTest } from '@/app/api/user/webhooks/[id]/test/route'
import { GET as list } from '@/app/api/user/webhooks/route'
import { deliverToWebhooks } from '@/lib/server/webhooks/deliver'
import {
  type CreatedWebhook,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookDelivery,
} from '@/lib/shared/webhooks'
import { call } from './http'

interface Person {
  id: number
  cookie: string
}

/** Adds a webhook of a person, by default for every event. */
export async function addWebhook(
  { cookie }: Person,
  fields: { url: string; events?: readonly string[] },
): Promise<CreatedWebhook> {
  const body = { events: WEBHOOK_EVENTS, ...fields }
  const response = await call(create, 'POST', { cookie, body })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as CreatedWebhook
}

export async function webhooksOf({ cookie }: Person): Promise<Webhook[]> {
  return (await (await call(list, 'GET', { cookie })).json()) as Webhook[]
}

export async function deliveriesOf(
  person: Person,
  webhook: { id: number },
): Promise<WebhookDelivery[]> {
  const response = await call(listDeliveries, 'GET', ofWebhook(person, webhook))
  return (await response.json()) as WebhookDelivery[]
}

/** What a call about a webhook of a person is made with. */
export const ofWebhook = (
  { cookie }: { cookie: string },
  { id }: { id: number },
  more: Record<string, unknown> = {},
) => ({ cookie, params: { id: String(id) }, ...more })

/** Requests a test message. */
export async function requestTest(
  person: Person,
  webhook: { id: number },
): Promise<WebhookDelivery> {
  const response = await call(sendTest, 'POST', ofWebhook(person, webhook))
  if (response.status !== 202) throw new Error(await response.text())
  return (await response.json()) as WebhookDelivery
}

/** Requests that a message is sent again; returns the response. */
export const requestReplay = (
  { cookie }: Person,
  webhook: { id: number },
  { id }: { id: number },
): Promise<Response> =>
  call(replay, 'POST', {
    cookie,
    params: { id: String(webhook.id), deliveryId: String(id) },
  })

/** Does what the job does that tells a person's webhooks. */
export const deliver = (
  { id: userId }: Person,
  more: Partial<Parameters<typeof deliverToWebhooks>[0]> = {},
): Promise<void> =>
  deliverToWebhooks({ userId, signal: new AbortController().signal, mayTakeMs: 30_000, ...more })
