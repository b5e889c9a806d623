import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LaunchOptions, test as base } from '@playwright/test'
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
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Flags of a browser whose microphone hears a WAV file, or whose user refuses access. */
export const microphoneFlags = (outcome: 'heard' | 'refused') => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${speech}`,
  // Responds to the permission prompt without a window, which a headless shell does not have.
  `--use-fake-ui-for-media-stream${outcome === 'refused' ? '=deny' : ''}`,
]

/** The launch options of such a browser. */
export function microphone(outcome: 'heard' | 'refused') {
  const flags = microphoneFlags(outcome)
  return async (
    { launchOptions }: { launchOptions: LaunchOptions },
    give: (options: LaunchOptions) => Promise<void>,
  ) => give({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] })
}

/** The app with a transcription provider, in a browser whose microphone hears a WAV file. */
export const test = base.extend<{ provider: OpenAiSimulator }, { voiceServer: VoiceServer }>({
  launchOptions: [microphone('heard'), { scope: 'worker' }],
  voiceServer: [
    async ({ browser: _browser }, give) => {
      const database = await scratchDatabase()
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
    },
    { scope: 'worker' },
  ],
  baseURL: ({ voiceServer }, give) => give(voiceServer.baseUrl),
  provider: async ({ voiceServer: { provider } }, give) => {
    provider.transcriptions.requests.splice(0)
    await give(provider)
  },
})
