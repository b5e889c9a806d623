import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** What a local Ramble keeps: the database, the secrets, the lock. */
export const dataDir = join(root, '.data')

/**
 * Reads `.env.local` and `.env`. What the environment already holds wins, then `.env.local`.
 * @param {string} [folder]
 */
export function loadSettings(folder = root) {
  for (const name of ['.env.local', '.env']) {
    const path = join(folder, name)
    if (existsSync(path)) loadEnvFile(path)
  }
}
