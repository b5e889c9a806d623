import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshApp } from './fresh-app'
import { call } from './http'
import { startOpenAiSimulator } from './openai-simulator'

let opened = 0

/** A transcription provider, a folder for files, and the app that uses both. */
export async function transcriptionSetting() {
  const provider = await startOpenAiSimulator()
  const folder = mkdtempSync(join(tmpdir(), 'ramble-recordings-'))

  /** The app as a signed-in person calls it, with the test's changes to its settings. */
  async function appWith(settings: Record<string, string> = {}) {
    const { factories, db } = await freshApp({
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: provider.baseUrl,
      OPENAI_TIMEOUT_MS: '30000',
      FILES_DIR: folder,
      RAMBLE_MODE: 'local',
      OPENAI_TRANSCRIPTION_URL: '',
      ...settings,
    })
    const { POST, GET } = await import('@/app/api/transcribe/route')
    const person = await factories.signUp({ username: `speaker${++opened}` })
    const post = async (body: unknown, cookie = person.cookie, signal?: AbortSignal) => {
      const response = await call(POST, 'POST', { cookie, body, ...(signal && { signal }) })
      return { status: response.status, headers: response.headers, body: await response.json() }
    }
    const get = async () => (await call(GET, 'GET', { cookie: person.cookie })).json()
    const keptRows = () => db().recording.count({ where: { userId: person.id } })
    return { factories, person, post, get, keptRows }
  }

  return {
    provider: provider.transcriptions,
    baseUrl: provider.baseUrl,
    appWith,
    /** The files of recordings that the server currently stores. */
    keptFiles: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
        /\.\w+$/.test(path),
      ),
    forget() {
      provider.transcriptions.requests.splice(0)
      rmSync(join(folder, 'recordings'), { recursive: true, force: true })
    },
    async close() {
      await provider.close()
      rmSync(folder, { recursive: true })
    },
  }
}
