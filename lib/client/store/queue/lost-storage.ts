import { onLoss } from '../../device/browser-store'
import { unsentOf } from './unsent-database'
import { toast } from '../../page/toast'
import type { UnsentEntry } from './entries'
import { moveToMemory, storedOf } from './page-memory'
import { canStore, keepUnsent, readUnsent } from './store'

/**
 * Stores again what the browser has lost while this page is open, or keeps it in this page's memory
 * (capture.md#where-nothing-can-be-stored), and then calls `tell`. Returns the function that stops this.
 */
export function followStorage(userId: number, tell: () => Promise<void>): () => void {
  return onLoss(unsentOf(userId), () => void restore())

  async function restore() {
    const known = storedOf(userId)
    if (known.length === 0) return
    // Opening the database creates it again, with most of the entries (lib/client/store/queue/store.ts).
    if (await canStore(userId)) await restoreMissing(known)
    else moveToMemory(userId)
    await tell()
  }

  async function restoreMissing(known: readonly UnsentEntry[]) {
    const stored = await readUnsent(userId)
    const missing = known.filter(({ id }) => stored.every((entry) => entry.id !== id))
    const restored = await Promise.allSettled(missing.map(storeAgain))
    const lost = restored.filter(({ status }) => status === 'rejected').length
    if (lost > 0) toast({ variant: 'destructive', ...noticeOfLoss(lost) })
  }

  /** Stores an entry at a new place, since its old place may be taken. */
  async function storeAgain({ position: _lost, ...entry }: UnsentEntry) {
    if (entry.kind === 'recording') entry.sound = await copyOf(entry.sound)
    await keepUnsent(userId, entry)
  }
}

/** The browser keeps a sound in a separate file, which may be gone though this page refers to it. */
const copyOf = async (sound: Blob) => new Blob([await sound.arrayBuffer()], { type: sound.type })

const noticeOfLoss = (count: number) => ({
  title: count === 1 ? 'A recording is lost' : `${count} recordings are lost`,
  description: 'This site’s data was deleted before they could be sent.',
})
