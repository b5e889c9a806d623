import { z } from 'zod'

/** What can happen, and the ids it is told with. Contents never travel in an event. */
export const events = {
  'thought/captured': z.object({ thoughtId: z.int(), generation: z.int() }),
  'account/export-requested': z.object({ exportId: z.int() }),
  'account/deleted': z.object({ fileKeys: z.array(z.string()) }),
  'notice/queued': z.object({ noticeId: z.int() }),
  'digest/queued': z.object({ digestId: z.int() }),
} as const

export type EventName = keyof typeof events

/** An event, and the id under which both engines count it once. */
export interface AppEvent<Name extends EventName = EventName> {
  name: Name
  data: z.infer<(typeof events)[Name]>
  id: string
}

/** A thought waits to be organised: newly captured, or asked for again with a new generation. */
export function thoughtCaptured(thoughtId: number, generation: number): AppEvent {
  const id = `thought-captured-${thoughtId}-${generation}`
  return { name: 'thought/captured', data: { thoughtId, generation }, id }
}

/** A person wants a file with everything they have. */
export function accountExportRequested(exportId: number): AppEvent {
  const id = `account-export-requested-${exportId}`
  return { name: 'account/export-requested', data: { exportId }, id }
}

/** An account is gone; these files of it are still in the storage. */
export function accountDeleted(userId: number, fileKeys: string[]): AppEvent {
  return { name: 'account/deleted', data: { fileKeys }, id: `account-deleted-${userId}` }
}

/** A notice about an organised thought waits to be sent. */
export function noticeQueued(noticeId: number): AppEvent {
  return { name: 'notice/queued', data: { noticeId }, id: `notice-queued-${noticeId}` }
}

/** A digest waits to be sent. */
export function digestQueued(digestId: number): AppEvent {
  return { name: 'digest/queued', data: { digestId }, id: `digest-queued-${digestId}` }
}
