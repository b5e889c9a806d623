import { z } from 'zod'

/** The events and the schemas of their data: ids, file keys and times, never what people wrote. */
export const events = {
  'thought/captured': z.object({
    thoughtId: z.int(),
    generation: z.int(),
    /** The thought's owner. Events of the previous release have none. */
    userId: z.int().optional(),
  }),
  'reminder/due': z.object({ reminderId: z.int(), version: z.int() }),
  'reminder/cancelled': z.object({ reminderId: z.int(), version: z.int() }),
  'account/export-requested': z.object({ exportId: z.int() }),
  'account/deleted': z.object({ fileKeys: z.array(z.string()) }),
  'account/email-unverified': z.object({ userId: z.int() }),
  'account/email-changed': z.object({ changeId: z.int() }),
  'account/password-forgotten': z.object({
    userIds: z.array(z.int()),
    requestedAt: z.iso.datetime(),
  }),
  'account/password-reset': z.object({ userId: z.int(), sessionVersion: z.int() }),
  'bulk-change/begun': z.object({ changeId: z.int(), direction: z.enum(['do', 'undo']) }),
  'import/begun': z.object({ importId: z.int(), work: z.enum(['read', 'run', 'undo']) }),
  'webhook/told': z.object({ userId: z.int() }),
  'webhook/switched-off': z.object({ webhookId: z.int(), at: z.iso.datetime() }),
  'notice/queued': z.object({ noticeId: z.int() }),
  'digest/queued': z.object({ digestId: z.int() }),
} as const

export type EventName = keyof typeof events

/** An event. Both engines handle an event with the same `id` only once. */
export interface AppEvent<Name extends EventName = EventName> {
  name: Name
  data: z.infer<(typeof events)[Name]>
  id: string
  /** When its jobs start; immediately when left out. */
  startAt?: Date
  /**
   * How many of the same person's events come before it; none when left out. On PostgreSQL the events with the lowest
   * place are next. Inngest uses the person of each event instead (`JobDefinition.perPerson`).
   */
  place?: number
}

/** A reminder of this version is to be delivered. `again` makes the id of a later try differ. */
export function reminderDue(
  { reminderId, version, startAt }: { reminderId: number; version: number; startAt?: Date },
  again = '',
): AppEvent {
  const id = `reminder-due-${reminderId}-${version}${again && `-${again}`}`
  return { name: 'reminder/due', data: { reminderId, version }, id, startAt }
}

/** A reminder of this version is not to be delivered: it was deleted, or moved to another time. */
export function reminderCancelled(reminderId: number, version: number): AppEvent {
  const id = `reminder-cancelled-${reminderId}-${version}`
  return { name: 'reminder/cancelled', data: { reminderId, version }, id }
}

/** A person has requested a file with everything they have. */
export function accountExportRequested(exportId: number): AppEvent {
  const id = `account-export-requested-${exportId}`
  return { name: 'account/export-requested', data: { exportId }, id }
}

/** An account was deleted, and these of its files are still in the storage. */
export function accountDeleted(userId: number, fileKeys: string[]): AppEvent {
  return { name: 'account/deleted', data: { fileKeys }, id: `account-deleted-${userId}` }
}

/** An account has a new address, from its registration or from the change with this id. */
export function emailUnverified({
  userId,
  changeId = 0,
}: {
  userId: number
  changeId?: number
}): AppEvent {
  const id = `email-unverified-${userId}-${changeId}`
  return { name: 'account/email-unverified', data: { userId }, id }
}

/** An account has changed its address; the reader of the former one is to be told. */
export function emailChanged(changeId: number): AppEvent {
  return { name: 'account/email-changed', data: { changeId }, id: `email-changed-${changeId}` }
}

/**
 * Somebody has requested a new password for these accounts. An unknown name emits the event too,
 * with no accounts, so that all requests look alike. `id` is unique to the request.
 */
export function passwordForgotten(id: string, userIds: number[], requestedAt: Date): AppEvent {
  const data = { userIds, requestedAt: requestedAt.toISOString() }
  return { name: 'account/password-forgotten', data, id: `password-forgotten-${id}` }
}

/** An account has a new password, set through the link of a mail. Its sessions have this version from now on. */
export function passwordReset(data: { userId: number; sessionVersion: number }): AppEvent {
  const id = `password-reset-${data.userId}-${data.sessionVersion}`
  return { name: 'account/password-reset', data, id }
}

/** A new-ramble notice is to be sent. */
export function noticeQueued(noticeId: number): AppEvent {
  return { name: 'notice/queued', data: { noticeId }, id: `notice-queued-${noticeId}` }
}

/** A digest is to be sent. */
export function digestQueued(digestId: number): AppEvent {
  return { name: 'digest/queued', data: { digestId }, id: `digest-queued-${digestId}` }
}

/** There is something to deliver to a person's webhooks. `id` differs for what has happened since. */
export function webhookTold(userId: number, id: string): AppEvent {
  return { name: 'webhook/told', data: { userId }, id: `webhook-told-${userId}-${id}` }
}

/** A webhook was switched off, because its address has failed for days. */
export function webhookSwitchedOff(webhookId: number, at: Date): AppEvent {
  const data = { webhookId, at: at.toISOString() }
  const id = `webhook-switched-off-${webhookId}-${at.getTime()}`
  return { name: 'webhook/switched-off', data, id }
}

export type ImportWork = z.infer<(typeof events)['import/begun']>['work']

/** The work of an import is to be begun, or continued: each turn is a separate event. */
export function importBegun({
  turn,
  ...data
}: {
  importId: number
  work: ImportWork
  turn: number
}): AppEvent {
  const id = `import-begun-${data.importId}-${data.work}-${turn}`
  return { name: 'import/begun', data, id }
}

/** A change of many things is to be made, or undone, in turns. Each turn is a separate event. */
export function bulkChangeBegun({
  turn,
  ...data
}: {
  changeId: number
  direction: 'do' | 'undo'
  turn: number
}): AppEvent {
  const id = `bulk-change-begun-${data.changeId}-${data.direction}-${turn}`
  return { name: 'bulk-change/begun', data, id }
}
