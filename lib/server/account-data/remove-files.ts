import 'server-only'
import { fileStorage } from '../adapters/storage'
import { removeEach } from '../adapters/storage/remove-each'

/**
 * Removes files from the storage; a file that is already gone is no error. Throws `ProviderError`
 * when a file can't be removed, after it has tried them all, and `not_available` without file
 * storage.
 */
export async function removeFiles({ fileKeys }: { fileKeys: readonly string[] }): Promise<void> {
  const storage = await fileStorage()
  await removeEach([fileKeys], (key) => storage.remove(key))
}
