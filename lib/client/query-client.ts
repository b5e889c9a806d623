import type { Query } from '@tanstack/react-query'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { REPLACES_SESSION } from './accounts'
import { noticeOfFailure } from './change'
import { ApiError, messageOf, refusalOf } from './errors'
import { userQuery } from './queries/accounts'
import { queryKeys } from './query-keys'
import { toast } from './toast'
import { readsWait } from './unavailable'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Title of the notice when this list cannot be fetched (notices.md#failing-lists). */
      failureTitle?: string
      /** What the console says when this cannot be fetched, for reads that give no notice. */
      failureLog?: string
    }
  }
}

/**
 * Which lists are failing now. A notice is due only when a list's first query starts to fail, and
 * again only after it has recovered (notices.md#failing-lists).
 */
class FailureStreaks {
  private readonly failing = new Map<string, Set<Query<unknown, unknown>>>()

  /** Notes a failure and tells whether it is the first of its streak. */
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
 * A call that was refused for want of a session may have gone out with one that a new password has just
 * replaced, so the server is asked who is signed in now. While one is being replaced, whoever replaces it
 * asks in the end.
 */
function askWhoIsSignedIn(client: QueryClient): void {
  if (client.isMutating({ mutationKey: REPLACES_SESSION }) > 0) return
  client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
}

/**
 * The cache: never stale, no refetch on focus (calls.md#polling), no retries but while the database is
 * away, unless a list says otherwise.
 */
export function makeQueryClient(): QueryClient {
  const streaks = new FailureStreaks()
  const queryCache = new QueryCache({
    onError(error, query) {
      if (error instanceof ApiError && error.status === 401) return askWhoIsSignedIn(client)
      if (query.meta?.failureLog) console.error(query.meta.failureLog, error)
      const title = query.meta?.failureTitle
      if (!title || !streaks.begin(title, query)) return
      // With no answer at all the message is the title, which is not to be read twice.
      const message = messageOf(error)
      toast({ variant: 'destructive', title, ...(message !== title && { description: message }) })
    },
    onSuccess(_data, query) {
      if (query.meta?.failureTitle) streaks.end(query.meta.failureTitle, query)
    },
  })
  const mutationCache = new MutationCache({
    onError(error, input, _before, { meta }) {
      // At the door nobody is known, and a refusal is about what was typed.
      const isKnown = Boolean(client.getQueryData(queryKeys.user))
      if (isKnown && error instanceof ApiError && error.status === 401) askWhoIsSignedIn(client)
      if (refusalOf(error).upgradeUrl) void client.invalidateQueries({ queryKey: queryKeys.plan })
      const notice = noticeOfFailure(meta?.failure ?? null, error, input as never)
      if (notice) toast(notice)
    },
  })
  const client: QueryClient = new QueryClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, ...readsWait },
      // A change that cannot be sent says so at once instead of waiting unseen for the network.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
