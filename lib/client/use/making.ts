import { type MutateOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyKind, type Asking, asking, type ChangeKind } from '@/lib/shared/changes/change'
import type { ChangeCall } from '@/lib/shared/changes/change-calls'
import type { ChangeEffect } from '@/lib/shared/changes/effect'
import { type Change, runChange, useChange } from '../page/change'
import { NoResponseError, refusalOf, serverMessageOf } from '../server/errors'
import { refetch } from '../server/refetch'
import type { Done } from './make'

const KEY = ['change']

interface Making {
  /** Called as soon as it is done or waits, even when the component has unmounted. */
  onMade?: () => void
  /** Whether the screen asks the person to choose where another device has changed the same: no notice does. */
  isAsking?: () => boolean
  /** Changes with the same run one after the other, so that the last one wins. */
  scope?: string | undefined
}

/** Loads what makes and shows changes: no screen needs it before somebody changes something. */
export const loadMake = () =>
  import('./make').catch(() => {
    throw new NoResponseError()
  })

/** Of several quick changes that show at once the last one refetches the lists: until then nothing moves. */
const isLast = (client: QueryClient, kind: AnyKind) =>
  client.isMutating({
    mutationKey: KEY,
    predicate: ({ state }) => (state.variables as Asking | undefined)?.kind === kind,
  }) <= 1

/** What makes a change that is asked for, tells of it and offers to take it back. */
function making(
  client: QueryClient,
  { onMade, isAsking, scope, isBack = false }: Making & { isBack?: boolean } = {},
): Change<Done, Asking> {
  return {
    mutationKey: KEY,
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: async (asked) => (await loadMake()).make(client, asked),
    async onSuccess(done) {
      onMade?.()
      const { tellDone, showDone } = await loadMake()
      tellDone(client, done, isBack ? null : takingBack(client, scope))
      showDone(client, done)
    },
    async onSettled(done, _error, { kind }) {
      const isSent = done?.outcome.response !== null
      if (kind.isAtOnce && isSent && isLast(client, kind)) await refetch(client, kind.refetches)
    },
    failure(error, { kind, asked }) {
      const { current, currentItem, currentReminder } = refusalOf(error)
      const other = current ?? currentItem ?? currentReminder
      if (other && isAsking?.()) return null
      const failed = kind.failed(asked)
      return typeof failed === 'string' ? failed : { ...failed, reason: serverMessageOf(error) }
    },
  }
}

const takingBack = (client: QueryClient, scope?: string) => making(client, { scope, isBack: true })

/** Makes a change that no component observes; resolves when it has ended, to its failure, which a notice reports. */
export const makeUnseen = (client: QueryClient, asked: Asking): Promise<Error | null> =>
  runChange(client, making(client), asked)

/** Takes back what was done, by what its kind names for that. */
export const takeBack = (client: QueryClient, back: Asking): Promise<Error | null> =>
  runChange(client, takingBack(client), back)

/** Makes changes of any kind. */
export const useMaking = (options?: Making) => useChange(making(useQueryClient(), options))

/** Makes changes of one kind. */
export function useMake<Call extends ChangeCall, Asked, Of extends ChangeEffect>(
  kind: ChangeKind<Call, Asked, Of>,
  options?: Making,
) {
  const { mutate, variables, ...change } = useMaking(options)
  return {
    ...change,
    /** What was asked for last. */
    asked: variables?.asked as Asked | undefined,
    make: (asked: Asked, then?: MutateOptions<Done, Error, Asking>) =>
      mutate(asking(kind, asked), then),
  }
}
