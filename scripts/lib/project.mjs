import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The folder of local mode's database, secrets and lock. */
export const dataDir = join(root, '.data')

/**
 * Reads `.env.local` and `.env`. Existing environment variables take precedence, then `.env.local`.
 * @param {string} [folder]
 */
export function loadSettings(folder = root) {
  for (const name of ['.env.local', '.env']) {
    const path = join(folder, name)
    if (existsSync(path)) loadEnvFile(path)
  }
}
