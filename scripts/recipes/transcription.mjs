/**
 * A server with OpenAI's transcription call, on this machine and without a key (docs/recipes.md#voice-without-a-key). It
 * needs `ffmpeg` and `pocketsphinx`.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const PORT = Number(process.env.PORT ?? 8020)
const MOST_BYTES = 16 * 1024 * 1024
const run = promisify(execFile)

/**
 * Returns what is said in a recording of any format that ffmpeg reads.
 * @param {Uint8Array} bytes
 */
async function transcribe(bytes) {
  const folder = await mkdtemp(join(tmpdir(), 'transcription-'))
  try {
    const [given, wave] = [join(folder, 'given'), join(folder, 'wave.wav')]
    const [list, heard] = [join(folder, 'list'), join(folder, 'heard')]
    await writeFile(given, bytes)
    await writeFile(list, 'wave\n')
    await run('ffmpeg', [
      '-v',
      'error',
      '-protocol_whitelist',
      'file',
      '-i',
      given,
      '-ar',
      '16000',
      '-ac',
      '1',
      wave,
    ])
    const waves = ['-cepdir', folder, '-cepext', '.wav', '-adcin', 'yes', '-adchdr', '44']
    const files = ['-ctl', list, '-hyp', heard, '-logfn', '/dev/null']
    await run('pocketsphinx_batch', [...waves, ...files])
    // The words, then the name of the recording and a score in parentheses.
    return (await readFile(heard, 'utf8')).replace(/ *\([^()]*\)\s*$/, '')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function respond(request, response) {
  /** @param {number} status @param {object} body */
  const reply = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  try {
    if (request.url !== '/v1/audio/transcriptions') return reply(404, { error: 'Not found' })
    // Any page that is open in a browser on this machine could send a form here.
    if (request.headers.origin) return reply(403, { error: 'Not for pages' })
    if (!(Number(request.headers['content-length']) <= MOST_BYTES)) {
      return reply(413, { error: 'Send at most 16 MB' })
    }
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(await buffer(request), { headers }).formData()
    const file = form.get('file')
    if (!(file instanceof Blob)) return reply(400, { error: 'Send the recording as file' })
    reply(200, { text: await transcribe(new Uint8Array(await file.arrayBuffer())) })
  } catch (error) {
    console.error(error)
    reply(500, { error: 'The recording could not be transcribed' })
  }
}

createServer((request, response) => void respond(request, response)).listen(PORT, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${PORT}/v1`),
)
