import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  CreatedWebhook,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
} from '@/lib/shared/webhooks'
import { useChange } from './page/change'
import { call } from './server/call'
import { isNotFound, refusalOf } from './server/errors'
import { queryKeys } from './server/query-keys'
import { withProof } from './sign-in/proof'

/** While messages wait, the webhooks are read again this often, and the deliveries while one is about to be sent. */
const POLL_MS = 2_000
/** An attempt holds its message for a minute (lib/server/webhooks/claim.ts), and its end is awaited. */
const SOON_MS = 70_000

const webhooksQuery = queryOptions({
  queryKey: queryKeys.webhooks.list,
  queryFn: ({ signal }) => call('GET /api/user/webhooks', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ waiting }) => waiting > 0) ? POLL_MS : false,
  refetchOnWindowFocus: true,
})

const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.webhooks.deliveries(id),
    queryFn: ({ signal }) =>
      call('GET /api/user/webhooks/[id]/deliveries', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isSentSoon) ? POLL_MS : false),
  })

const isSentSoon = ({ nextAttemptAt }: WebhookDelivery) =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + SOON_MS

/** The person's webhooks, oldest first, polled while messages wait. */
export function useWebhooks() {
  return useQuery(webhooksQuery)
}

/** The latest deliveries of a webhook, polled while one is about to be sent. */
export function useDeliveries(id: number) {
  return useQuery(deliveriesQuery(id))
}

/** Keeps a changed webhook in the list. */
function useKeep() {
  const client = useQueryClient()
  return (changed: Webhook) => {
    client.setQueryData(webhooksQuery.queryKey, (list) =>
      list?.map((webhook) => (webhook.id === changed.id ? changed : webhook)),
    )
    void client.invalidateQueries({ queryKey: queryKeys.webhooks.deliveries(changed.id) })
  }
}

// The form shows which field is wrong.
const unlessInForm = (words: string) => (error: Error) => (refusalOf(error).field ? null : words)

/** Adds a webhook. Its secret is only in the result, which no cache keeps. */
export function useCreateWebhook() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (body: NewWebhook) => withProof(() => call('POST /api/user/webhooks', { body })),
    onSuccess({ secret: _secret, ...made }: CreatedWebhook) {
      client.setQueryData(webhooksQuery.queryKey, (list) => list && [...list, made])
      void client.invalidateQueries(webhooksQuery)
    },
    gcTime: 0,
    failure: unlessInForm('The webhook could not be added'),
  })
}

/** Changes a webhook, or switches it on or off. */
export function useChangeWebhook(id: number) {
  const keep = useKeep()
  return useChange({
    mutationFn: (body: WebhookChange) =>
      withProof(() => call('PATCH /api/user/webhooks/[id]', { params: { id }, body })),
    onSuccess: keep,
    failure: unlessInForm('The webhook could not be changed'),
  })
}

/** Removes a webhook; one that is gone already counts as removed. */
export function useRemoveWebhook() {
  const client = useQueryClient()
  return useChange({
    mutationFn: async ({ id }: Webhook) => {
      await call('DELETE /api/user/webhooks/[id]', { params: { id } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    onSuccess(_response, { id }) {
      client.setQueryData(webhooksQuery.queryKey, (list) =>
        list?.filter((webhook) => webhook.id !== id),
      )
    },
    failure: 'The webhook could not be removed',
  })
}

/** Renews the secret, which is only in the result. */
export function useRenewSecret(id: number) {
  return useChange({
    mutationFn: () =>
      withProof(() => call('POST /api/user/webhooks/[id]/secret', { params: { id } })),
    gcTime: 0,
    failure: 'The secret could not be renewed',
  })
}

/** Shows a message that is sent now in the list of deliveries. */
function useShow(webhookId: number) {
  const client = useQueryClient()
  return (sent: WebhookDelivery) => {
    const { queryKey } = deliveriesQuery(webhookId)
    client.setQueryData(queryKey, (list) =>
      list?.some(({ id }) => id === sent.id)
        ? list.map((delivery) => (delivery.id === sent.id ? sent : delivery))
        : list && [sent, ...list],
    )
    void client.invalidateQueries({ queryKey })
    void client.invalidateQueries(webhooksQuery)
  }
}

/** Sends a test message. */
export function useSendTest(id: number) {
  const show = useShow(id)
  return useChange({
    mutationFn: () => call('POST /api/user/webhooks/[id]/test', { params: { id } }),
    onSuccess: show,
    failure: 'The test could not be sent',
  })
}

/** Sends a message again. */
export function useReplay(id: number) {
  const show = useShow(id)
  return useChange({
    mutationFn: (deliveryId: number) =>
      call('POST /api/user/webhooks/[id]/deliveries/[deliveryId]/replay', {
        params: { id, deliveryId },
      }),
    onSuccess: show,
    failure: 'The message could not be sent again',
  })
}
