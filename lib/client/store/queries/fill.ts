import {
  hashKey,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import { isNotFound, NoResponseError, NotOnDeviceError } from '../../server/errors'
import { hasMoreQuery } from '../../server/paging'
import { queryKeys } from '../../server/query-keys'
import type { LocalResult } from './local-queries'
import { claimCopy, eraseCopy, rememberedPerson } from '../things/device'

/** The person whose copy may be shown; null once this page knows that somebody else or nobody is signed in. */
function ownerFor(client: QueryClient): number | null {
  const owner = rememberedPerson()
  const user = client.getQueryData<User | null>(queryKeys.user)
  return user === undefined || user?.id === owner ? owner : null
}

/** Most pages need this late or never: their data comes with them. */
export const loadLocalQueries = () => import('./local-queries')

function show(client: QueryClient, query: Query, { data, hasMore }: LocalResult): void {
  if (hasMore !== undefined) {
    client.setQueryData(hasMoreQuery(query.queryKey).queryKey, hasMore)
  }
  client.setQueryData(query.queryKey, data, { updatedAt: 0 })
  // However long the data would count as fresh, the server has not been asked yet.
  query.setState({ isInvalidated: true })
}

async function fill(client: QueryClient, query: Query): Promise<void> {
  const owner = ownerFor(client)
  if (owner === null) return
  const { queryCopy } = await loadLocalQueries()
  const result = await queryCopy(owner, query.queryKey)
  const { data, error } = query.state
  const isListed = client.getQueryCache().get(query.queryHash) === query
  const isWanted = isListed && data === undefined && !isNotFound(error)
  if (!result || !isWanted || ownerFor(client) !== owner) return
  show(client, query, result)
}

/** The limit of a list query, if it has one, and a hash of everything else in the key. */
function asked(queryKey: QueryKey): { limit: number | undefined; rest: string } {
  const { limit, ...rest } = (queryKey[2] ?? {}) as { limit?: number }
  return { limit, rest: hashKey([...queryKey.slice(0, 2), rest]) }
}

/** As much of a list as this page has from the same list with another limit. */
function partOf(client: QueryClient, { queryKey }: Query): LocalResult | undefined {
  if (queryKey[1] !== 'list') return undefined
  const { limit, rest } = asked(queryKey)
  const [longest] = client
    .getQueriesData<unknown[]>({
      queryKey: queryKey.slice(0, 2),
      predicate: (other) => asked(other.queryKey).rest === rest,
    })
    .flatMap(([, data]) => (data ? [data] : []))
    .sort((one, other) => other.length - one.length)
  return longest && { data: longest.slice(0, limit), hasMore: true }
}

/** Whether a query has nothing to show until there is a network. */
const isMissing = ({ state }: Query) =>
  state.data === undefined &&
  state.status === 'pending' &&
  state.fetchStatus === 'paused' &&
  !onlineManager.isOnline()

/** Whether a query's data comes from the copy, because the server has not responded yet. */
export const isFromCopy = ({ state }: Query<unknown, unknown>) =>
  state.data !== undefined && state.dataUpdatedAt === 0

/** Drops what the server no longer has, even if the copy has it. */
export function dropGone(error: Error, query: Query<unknown, unknown>): void {
  if (isNotFound(error) && isFromCopy(query)) query.setState({ data: undefined })
}

/**
 * Fills queries without data from this device's copy while they are fetched (docs/decisions/0065). The server's data
 * replaces the copy's, whichever comes first. A query that waits for a network and has nothing in the copy fails until
 * there is one.
 */
export class CopyFilling {
  private readonly filling = new WeakMap<object, Promise<void>>()

  constructor(private readonly client: QueryClient) {
    if (typeof window === 'undefined') return
    client.getQueryCache().subscribe((event) => {
      const { query } = event
      if (event.type === 'observerRemoved') return this.leave(query)
      if (event.type !== 'updated' || query.state.data !== undefined) return
      if (event.action.type === 'fetch') {
        this.filling.set(
          query,
          fill(client, query).catch(() => undefined),
        )
      }
      if (isMissing(query)) void this.tellMissing(query)
    })
  }

  private async tellMissing(query: Query): Promise<void> {
    await this.filling.get(query)
    if (!isMissing(query)) return
    const part = partOf(this.client, query)
    if (part) show(this.client, query, part)
    else query.setState({ status: 'error', error: new NotOnDeviceError() })
  }

  /** Cancels a query that has no observers left, so that it is not fetched when the network is back. */
  private leave(query: Query): void {
    const { error, fetchStatus } = query.state
    const isToldMissing = error instanceof NotOnDeviceError && fetchStatus === 'paused'
    if (isToldMissing && query.getObserversCount() === 0) void query.cancel({ revert: true })
  }

  /** Fetches a query; a missing response is reported only once the copy has been read. */
  readonly fetch = async <Data, Key extends QueryKey>(
    ask: QueryFunction<Data, Key>,
    context: QueryFunctionContext<Key>,
    query: Query,
  ): Promise<Data> => {
    try {
      return await ask(context)
    } catch (error) {
      if (error instanceof NoResponseError) {
        // TanStack Query assumes that a page opens with a network.
        if (!navigator.onLine) onlineManager.setOnline(false)
        await this.filling.get(query)
      }
      throw error
    }
  }
}

/** Follows who is signed in according to the server: nobody else's copy stays on this device. */
export function followUser(user: User | null): void {
  if (user) claimCopy(user.id)
  else eraseCopy()
}
