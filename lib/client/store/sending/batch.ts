import { OPERATIONS_AT_ONCE } from '@/lib/shared/limits'
import { call } from '../../server/call'
import { headersFor, requestOf } from './request'
import { type SendResult, resultInBatch } from './send-result'
import type { Sendable, UnsentChange, UnsentEntry, UnsentThought } from '../queue/entries'
import { changeUnsent, readUnsent } from '../queue/store'
import { addedBy, isAboutUnsent, withGivenIds } from '../queue/given-ids'
import { chosenBy, onTopOf, withoutSecondEdits } from '../conflicts/versions'

/**
 * The first waiting entries that can go in one request: as many as it takes, but none from the first recording on,
 * which has to become a text, nor from an edit on top of another or a change of something without an id yet.
 */
export function firstBatch(
  waiting: readonly UnsentEntry[],
): readonly (UnsentThought | UnsentChange)[] {
  const next = withoutSecondEdits(waiting.slice(0, OPERATIONS_AT_ONCE))
  const end = next.findIndex((entry) => entry.kind === 'recording' || isAboutUnsent(entry))
  return next.slice(0, end === -1 ? undefined : end).filter((entry) => entry.kind !== 'recording')
}

/**
 * Sends several entries in one request, so that they wait for a slow network only once. Returns the results by
 * operation id; entries after a retryable failure have none.
 */
export async function sendBatch(
  userId: number,
  entries: readonly Sendable[],
): Promise<Map<string, SendResult>> {
  const operations = entries.map((entry) => ({ key: entry.id, ...requestOf(entry) }))
  const { answers: responses } = await call('POST /api/operations', {
    body: { operations },
    headers: headersFor(userId),
  })
  return new Map(
    entries.flatMap((entry, place) => {
      const given = responses[place]
      return given ? [[entry.id, resultInBatch(entry, given)] as const] : []
    }),
  )
}

/**
 * After a change is sent: bases the edits on top of it on the version that it has made, and gives changes of what it
 * has added the id from the server.
 */
export async function followResponse(
  userId: number,
  sent: Sendable,
  response: unknown,
): Promise<void> {
  // Reading all entries takes time when hundreds wait.
  if (sent.kind !== 'change') return
  const unsent = addedBy(sent)
  if (unsent !== undefined) {
    const ids = new Map([[unsent, (response as { id: number }).id]])
    for (const later of await readUnsent(userId)) {
      const changed = withGivenIds(later, ids)
      if (later.id !== sent.id && changed !== later) await changeUnsent(userId, changed)
    }
  }
  if (!sent.edit && chosenBy(sent) === undefined) return
  for (const later of onTopOf(sent, response, await readUnsent(userId))) {
    await changeUnsent(userId, later)
  }
}
