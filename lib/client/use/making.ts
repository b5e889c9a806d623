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
  /**
   * Whether the screen itself asks the person to choose when another device has changed the same; then there is no
   * notice.
   */
  isAsking?: () => boolean
  /** Changes with the same scope run one after the other, so that the last wins. */
  scope?: string | undefined
}

/** Loads the code that makes and shows changes: no screen needs it before somebody changes something. */
export const loadMake = () =>
  import('./make').catch(() => {
    throw new NoResponseError()
  })

/** Of several quick optimistic changes, only the last refetches the lists, so that nothing moves until then. */
const isLast = (client: QueryClient, kind: AnyKind) =>
  client.isMutating({
    mutationKey: KEY,
    predicate: ({ state }) => (state.variables as Asking | undefined)?.kind === kind,
  }) <= 1

/** The mutation that makes a requested change, shows its notice and offers to undo it. */
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

/**
 * Makes a change that no component observes; resolves when it has ended: to its error, which a notice reports, or to
 * null.
 */
export const makeUnseen = (client: QueryClient, asked: Asking): Promise<Error | null> =>
  runChange(client, making(client), asked)

/** Undoes a change by the inverse that its kind defines. */
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
    /** The last change that was requested. */
    asked: variables?.asked as Asked | undefined,
    make: (asked: Asked, then?: MutateOptions<Done, Error, Asking>) =>
      mutate(asking(kind, asked), then),
  }
}
