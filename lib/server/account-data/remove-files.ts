import 'server-only'
import { fileStorage } from '../adapters/storage'
import { removeEach } from '../adapters/storage/remove-each'

/**
 * Removes files from the storage; those already gone are no error. Throws `ProviderError` for one that
 * can't be removed, once it has tried them all.
 */
export async function removeFiles({ fileKeys }: { fileKeys: readonly string[] }): Promise<void> {
  const storage = await fileStorage()
  await removeEach([fileKeys], (key) => storage.remove(key))
}
