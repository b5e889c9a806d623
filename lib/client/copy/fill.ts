import type {
  Query,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
} from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import { isNotFound, NoAnswerError } from '../errors'
import { hasMoreQuery } from '../paging'
import { queryKeys } from '../query-keys'
import { claimCopy, eraseCopy, rememberedPerson } from './device'

/** Whose copy may answer: nobody's once this page knows of another person, or that nobody is signed in. */
function ownerFor(client: QueryClient): number | null {
  const owner = rememberedPerson()
  const user = client.getQueryData<User | null>(queryKeys.user)
  return user === undefined || user?.id === owner ? owner : null
}

/** Most pages need this late or never: their data comes with them. */
export const loadAnswers = () => import('./answers')

async function fill(client: QueryClient, query: Query): Promise<void> {
  const owner = ownerFor(client)
  if (owner === null) return
  const { answerFromCopy } = await loadAnswers()
  const answer = await answerFromCopy(owner, query.queryKey)
  const { data, error } = query.state
  const isListed = client.getQueryCache().get(query.queryHash) === query
  const isWanted = isListed && data === undefined && !isNotFound(error)
  if (!answer || !isWanted || ownerFor(client) !== owner) return
  if (answer.hasMore !== undefined) {
    client.setQueryData(hasMoreQuery(query.queryKey).queryKey, answer.hasMore)
  }
  client.setQueryData(query.queryKey, answer.data, { updatedAt: 0 })
  // However long it would count as fresh, the server has not been asked.
  query.setState({ isInvalidated: true })
}

/** Whether the server has not answered a query yet whose data is the copy's. */
export const isFromCopy = ({ state }: Query<unknown, unknown>) =>
  state.data !== undefined && state.dataUpdatedAt === 0

/** What the server no longer has goes, even if the copy has it. */
export function dropGone(error: Error, query: Query<unknown, unknown>): void {
  if (isNotFound(error) && isFromCopy(query)) query.setState({ data: undefined })
}

/**
 * Fills queries without data from this device's copy while they are fetched (docs/decisions/0065). The
 * server's answer replaces the copy's, whichever comes first.
 */
export class CopyFilling {
  private readonly filling = new WeakMap<object, Promise<void>>()

  constructor(private readonly client: QueryClient) {
    if (typeof window === 'undefined') return
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'fetch') return
      const { query } = event
      if (query.state.data !== undefined) return
      this.filling.set(
        query,
        fill(client, query).catch(() => undefined),
      )
    })
  }

  /** Fetches a query; that the server gave no answer is told only once the copy has said what it knows. */
  readonly fetch = async <Data, Key extends QueryKey>(
    ask: QueryFunction<Data, Key>,
    context: QueryFunctionContext<Key>,
    query: Query,
  ): Promise<Data> => {
    try {
      return await ask(context)
    } catch (error) {
      if (error instanceof NoAnswerError) await this.filling.get(query)
      throw error
    }
  }
}

/** Follows who the server says is signed in: nobody else's copy stays on this device. */
export function followUser(user: User | null): void {
  if (user) claimCopy(user.id)
  else eraseCopy()
}
