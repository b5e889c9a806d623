import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { scratchDatabase, startAppServer } from '@/tests/support/app-server'
import { type OpenAiSimulator, startOpenAiSimulator } from '@/tests/support/openai-simulator'
import { wavOf } from '@/tests/support/recordings'

interface VoiceServer {
  baseUrl: string
  provider: OpenAiSimulator
}

const folder = mkdtempSync(join(tmpdir(), 'ramble-voice-'))
const speech = join(folder, 'speech.wav')
writeFileSync(speech, wavOf(5))

/** The app with a transcription provider, in a browser whose microphone hears a WAV file. */
export const test = base.extend<{ provider: OpenAiSimulator }, { voiceServer: VoiceServer }>({
  launchOptions: [
    async ({ launchOptions }, give) =>
      give({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-audio-capture=${speech}`,
        ],
      }),
    { scope: 'worker' },
  ],
  voiceServer: [
    async ({ browserName }, give) => {
      const database = await scratchDatabase(`voice_${browserName}_${process.pid}`)
      const provider = await startOpenAiSimulator()
      const server = await startAppServer(database.url, {
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: provider.baseUrl,
        FILES_DIR: join(folder, 'files'),
        FREE_NOTES_PER_MONTH: '0',
      })
      await give({ baseUrl: server.baseUrl, provider })
      await server.stop()
      await provider.close()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ voiceServer }, give) => give(voiceServer.baseUrl),
  permissions: ['microphone'],
  provider: async ({ voiceServer: { provider } }, give) => {
    provider.transcriptions.requests.splice(0)
    await give(provider)
  },
})
