import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { User } from '@/lib/shared/accounts'
import type { ActionItemQuery, ListedActionItem } from '@/lib/shared/action-items'
import type { BulkChange, bulkChangeInputSchema } from '@/lib/shared/bulk-changes'
import { OF_THOUGHTS } from '@/lib/shared/changes/change'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { readBulkState, setBulkState } from './bulk-changes-state'
import { doneOf, failedOf, failuresOf } from './bulk-changes-words'
import { call } from './call'
import { type Change, runChange } from './change'
import { isUnavailable, NoAnswerError } from './errors'
import { keepFollowed } from './followed-bulk-change'
import { queryKeys } from './query-keys'
import { newRandomId } from './random-id'
import { refetch } from './refetch'
import { reconnectDelay } from './reconnect-delay'
import { clearSelection, selectOnly } from './selection'
import { forgetEdits } from './thought-cache'
import { toast } from './toast'
import { changeWaits } from './unavailable'
import { tellUndoable } from './undo'

/** How often a change that goes on is asked how far it is. */
const ASK_EVERY_MS = 500

/** A change of what is selected. */
export interface WantedChange {
  input: z.input<typeof bulkChangeInputSchema>
  /** Those of them that are on screen, with their names. */
  names: ReadonlyMap<number, string>
}

/** The lists of thoughts that these actions empty. */
const LEFT_LISTS: Partial<Record<BulkChange['action'], (query: ThoughtQuery) => boolean>> = {
  archive: ({ archived = false }) => !archived,
  unarchive: ({ archived = false }) => archived,
  delete: () => true,
}

const LEFT_ITEM_LISTS: Partial<Record<BulkChange['action'], (query: ActionItemQuery) => boolean>> =
  {
    tick: ({ completed }) => completed === false,
    untick: ({ completed }) => completed === true,
    'delete-items': () => true,
  }

/** Takes what has been changed out of the lists that it leaves, before they are fetched again. */
function takeOut(client: QueryClient, { action, failures }: BulkChange, changed: number[]) {
  const failed = new Set(failures.map(({ id }) => id))
  const gone = new Set(changed.filter((id) => !failed.has(id)))
  const leavesList = LEFT_LISTS[action]
  if (leavesList) {
    client.setQueriesData<Thought[]>(
      {
        queryKey: queryKeys.thoughts.lists,
        predicate: ({ queryKey }) => leavesList(queryKey[2] as ThoughtQuery),
      },
      (list) => list?.filter(({ id }) => !gone.has(id)),
    )
  }
  const leavesItems = LEFT_ITEM_LISTS[action]
  if (leavesItems) {
    client.setQueriesData<ListedActionItem[]>(
      {
        queryKey: queryKeys.actionItems.lists,
        predicate: ({ queryKey }) => leavesItems(queryKey[2] as ActionItemQuery),
      },
      (list) => list?.filter(({ id }) => !gone.has(id)),
    )
  }
  if (action === 'delete') for (const id of gone) forgetEdits(client, id)
}

const isUnderWay = ({ state: how }: BulkChange) => how === 'running' || how === 'undoing'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks how far a change is until it has ended, also through times without a server. */
async function follow(begun: BulkChange): Promise<BulkChange> {
  let latest = begun
  let failures = 0
  while (isUnderWay(latest)) {
    setBulkState({ running: latest })
    await wait(failures ? reconnectDelay(failures) : ASK_EVERY_MS)
    try {
      latest = await call('GET /api/bulk-changes/[id]', { params: { id: begun.id } })
      failures = 0
    } catch (error) {
      if (!(error instanceof NoAnswerError) && !isUnavailable(error)) throw error
      failures += 1
    }
  }
  return latest
}

/**
 * Follows a change that goes on, tells of its end, and refetches what it has changed. Not a part of its
 * mutation: while one runs, the live connection refetches nothing.
 */
async function finish(client: QueryClient, begun: BulkChange, tell: (ended: BulkChange) => void) {
  const user = client.getQueryData<User | null>(queryKeys.user)
  if (user && isUnderWay(begun)) keepFollowed({ id: begun.id, userId: user.id })
  try {
    tell(await follow(begun))
  } catch (error) {
    toast({
      variant: 'destructive',
      title: failedOf(begun.action),
      ...(error instanceof Error && { description: error.message }),
    })
  } finally {
    keepFollowed(null)
    setBulkState({ running: null })
    void refetch(client, [...OF_THOUGHTS, 'deletedThoughts', 'reminders', 'plan'])
  }
}

interface Made {
  change: BulkChange
  names: WantedChange['names']
}

/** The change that undoes another, or stops it and undoes what it has done. */
const undo: Change<BulkChange, Made> = {
  mutationFn: ({ change: { id } }) =>
    call('POST /api/bulk-changes/[id]/undo', {
      params: { id },
      headers: { [OPERATION_HEADER]: `undo-${id}` },
    }),
  ...changeWaits,
  failure: 'Error undoing the change',
}

const undoing = (client: QueryClient): Change<BulkChange, Made> => ({
  ...undo,
  onSuccess: (answer, { change, names }) => {
    void finish(client, answer, (ended) => tellUndone(ended, names, doneOf(change)))
  },
})

/** Stops a change that goes on, and undoes what it has done. */
export const stopChange = (client: QueryClient, change: BulkChange): Promise<Error | null> => {
  const names: WantedChange['names'] = new Map()
  const stopping: Change<BulkChange, Made> = {
    ...undo,
    onSuccess: (answer) => {
      // It may have ended just before; otherwise who follows it tells of its end.
      if (readBulkState().running === null)
        void finish(client, answer, (ended) => tellUndone(ended, names))
    },
  }
  return runChange(client, stopping, { change, names })
}

function tellUndone(change: BulkChange, names: WantedChange['names'], description?: string) {
  toast({ title: 'Change undone', ...(description && { description }) })
  setBulkState({ failed: change.failed > 0 ? failuresOf(change, names) : null })
}

/** Tells what has been changed, and what could not be, which stays selected. */
function tellChanged(client: QueryClient, change: BulkChange, names: WantedChange['names']) {
  const { changed, failed, failures, canUndo } = change
  takeOut(client, change, [...names.keys()])
  if (failed > 0) selectOnly(failures.map(({ id }) => id))
  else clearSelection()
  setBulkState({ failed: failed > 0 ? failuresOf(change, names) : null })
  const notice = { title: doneOf(change) }
  if (changed === 0 && failed === 0) toast({ title: 'Nothing to change' })
  else if (changed > 0 && canUndo) tellUndoable(notice, client, undoing(client), { change, names })
  else if (changed > 0) toast(notice)
}

function tellEnd(client: QueryClient, ended: BulkChange, names: WantedChange['names']) {
  if (ended.state === 'undone') tellUndone(ended, names)
  else tellChanged(client, ended, names)
}

const changing = (client: QueryClient, id: string): Change<BulkChange, WantedChange> => ({
  mutationFn: ({ input }) =>
    call('POST /api/bulk-changes', { body: input, headers: { [OPERATION_HEADER]: id } }),
  ...changeWaits,
  onSuccess: (answer, { names }) => {
    void finish(client, answer, (ended) => tellEnd(client, ended, names))
  },
  failure: (_error, { input }) => failedOf(input.action),
})

/** Changes what is selected; resolves once the server has it. Its end is told by a notice, wherever the person is then. */
export async function changeMany(client: QueryClient, wanted: WantedChange): Promise<Error | null> {
  setBulkState({ isSending: true, failed: null })
  const failure = await runChange(client, changing(client, newRandomId()), wanted)
  setBulkState({ isSending: false })
  return failure
}

/** Follows a change that went on when the page was loaded anew, by its id, and tells of its end. */
export async function followAgain(client: QueryClient, id: number): Promise<void> {
  const begun = await call('GET /api/bulk-changes/[id]', { params: { id } }).catch(() => null)
  if (begun) await finish(client, begun, (ended) => tellEnd(client, ended, new Map()))
}
