import { NoResponseError } from '@/lib/client/server/errors'
import { forgetUnsent, readUnsent } from '@/lib/client/store/queue/store'
import type { TabMessage } from '@/lib/client/store/sending/tabs'
import { firstBatch, followResponse, sendBatch } from '@/lib/client/store/sending/batch'
import { isRetryableUnattended, personToSendFor } from '@/lib/client/store/sending/background-sync'
import type { Syncing } from './scope'
import { hasSignedIn } from './signed-in'

/** Sends a person's unsent entries while no tab sends. Rejects if a retry may work, so that the browser retries. */
export async function sendUnsent({ tag }: Syncing): Promise<void> {
  const userId = personToSendFor(tag)
  if (userId === undefined || !(await hasSignedIn()) || !(await isStored(tag))) return
  const tabs = new BroadcastChannel(tag)
  const tell = (message: TabMessage) => tabs.postMessage(message)
  try {
    await navigator.locks.request(tag, () => sendInOrder(userId, tell))
  } catch (error) {
    if (isRetryableUnattended(error)) throw error
  } finally {
    tabs.close()
  }
}

/** Opening a database would create it, even for somebody who has signed out. */
async function isStored(database: string): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === database)
}

/**
 * Sends the entries up to the first recording. Throws the last failure; a failed entry stays as it is for a page, which
 * sends it again under its operation id and asks the person where it must.
 */
async function sendInOrder(userId: number, tell: (message: TabMessage) => void): Promise<void> {
  for (;;) {
    const all = await readUnsent(userId)
    const batch = firstBatch(all.filter(({ refusal }) => !refusal))
    if (batch.length === 0) return
    const results = await sendBatch(userId, batch)
    let failure: Error | undefined
    for (const entry of batch) {
      const result = results.get(entry.id) ?? failure ?? new NoResponseError()
      if (result instanceof Error) {
        failure = result
        continue
      }
      const { id, kind } = entry
      await followResponse(userId, entry, result.is)
      await forgetUnsent(userId, entry)
      tell({ sent: { id, kind, answer: result.is } })
    }
    if (failure) throw failure
  }
}
