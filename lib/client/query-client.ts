import type { Query } from '@tanstack/react-query'
import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import { REPLACES_SESSION } from './accounts/accounts'
import { CopyFilling, dropGone, followUser, isFromCopy } from './store/queries/fill'
import { type ApiError, isOwnRefusal, messageOf, NoResponseError, refusalOf } from './server/errors'
import { noticeOfFailure } from './page/failure-notice'
import { isOthersSession, setOthersSession, setPagePerson } from './server/page-person'
import { userQuery } from './accounts/queries'
import { queryKeys } from './server/query-keys'
import { toast } from './page/toast'
import { readsWait } from './server/unavailable'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The notice's title when this list cannot be fetched (notices.md#failing-lists). */
      failureTitle?: string
      /** The console message when this query fails, for queries without a notice. */
      failureLog?: string
    }
  }
}

const USER_HASH = hashKey(queryKeys.user)

/**
 * The lists that currently fail. A notice is due only when a list's first query starts to fail, and
 * again only after the list has recovered (notices.md#failing-lists).
 */
class FailureStreaks {
  private readonly failing = new Map<string, Set<Query<unknown, unknown>>>()

  /** Records a failure; returns whether it is the first of its streak. */
  begin(title: string, query: Query<unknown, unknown>): boolean {
    const others = [...(this.failing.get(title) ?? [])].filter((failed) => failed.isActive())
    this.failing.set(title, new Set([...others, query]))
    return others.length === 0
  }

  end(title: string, query: Query<unknown, unknown>): void {
    this.failing.get(title)?.delete(query)
  }
}

/**
 * A 401 may be for a session that a new password has just replaced, so this asks the server who is signed in now,
 * unless the refusal means that somebody else is. While a session is being replaced, the mutation that replaces it asks
 * at its end.
 */
function askWhoIsSignedIn(client: QueryClient, refusal: ApiError): void {
  if (isOthersSession(refusal)) return setOthersSession(true)
  if (client.isMutating({ mutationKey: REPLACES_SESSION.mutationKey }) > 0) return
  client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
}

/** The page belongs to the user in its cache, from when the user is hydrated or fetched. */
function followPerson(client: QueryClient): void {
  setPagePerson(null, { isByCopy: false })
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== USER_HASH || query.state.data === undefined) return
    setPagePerson((query.state.data as User | null)?.id ?? null, { isByCopy: isFromCopy(query) })
  })
}

/**
 * The query cache: never stale, no refetch on focus (calls.md#polling), and retries only while the
 * database is unavailable, unless a list sets otherwise.
 */
export function makeQueryClient(): QueryClient {
  const streaks = new FailureStreaks()

  function tellFailure(error: Error, query: Query<unknown, unknown>) {
    if (isOwnRefusal(error) && error.status === 401) return askWhoIsSignedIn(client, error)
    if (query.meta?.failureLog) console.error(query.meta.failureLog, error)
    const title = query.meta?.failureTitle
    if (!title || !streaks.begin(title, query)) return
    // Without a response the message equals the title and must not show twice.
    const message = messageOf(error)
    toast({ variant: 'destructive', title, ...(message !== title && { description: message }) })
  }

  const queryCache = new QueryCache({
    onError(error, query) {
      dropGone(error, query)
      // With a list from the copy, the Offline sign is enough (copies.md#what-it-is-for).
      if (!(error instanceof NoResponseError && isFromCopy(query))) tellFailure(error, query)
    },
    onSuccess(data, query) {
      if (query.queryHash === USER_HASH) {
        followUser(data as User | null)
        setOthersSession(false)
      }
      if (query.meta?.failureTitle) streaks.end(query.meta.failureTitle, query)
    },
  })
  const mutationCache = new MutationCache({
    onError(error, input, _before, { meta }) {
      // Before sign-in nobody is known, and a refusal concerns the input.
      const isKnown = Boolean(client.getQueryData(queryKeys.user))
      if (isKnown && isOwnRefusal(error) && error.status === 401) {
        askWhoIsSignedIn(client, error)
      }
      if (refusalOf(error).upgradeUrl) void client.invalidateQueries({ queryKey: queryKeys.plan })
      const notice = noticeOfFailure(meta?.failure ?? null, error, input as never)
      if (notice) toast(notice)
    },
  })
  const client: QueryClient = new QueryClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        networkMode: 'online',
        persister: (ask, context, query) => copy.fetch(ask, context, query),
        ...readsWait,
      },
      // A mutation that cannot be sent fails at once instead of silently waiting for the network.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const copy = new CopyFilling(client)
  if (typeof window !== 'undefined') followPerson(client)
  return client
}
