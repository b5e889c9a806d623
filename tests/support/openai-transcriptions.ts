import type { IncomingMessage, ServerResponse } from 'node:http'

/** A file sent for transcription. */
export interface TranscriptionRequest {
  authorization: string | undefined
  model: string
  fileName: string
  type: string
  bytes: Buffer
}

/** How the simulator handles one recording. */
export type TranscriptionBehaviour =
  | { kind: 'heard'; text: unknown }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'hang' }
  | { kind: 'stall' }
  | { kind: 'reset' }

/** Media type and first bytes of the files that OpenAI accepts, by extension. */
const FILES: Record<string, { type: string; isOne(bytes: Buffer): boolean }> = {
  webm: { type: 'audio/webm', isOne: (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3 },
  ogg: { type: 'audio/ogg', isOne: (bytes) => bytes.toString('latin1', 0, 4) === 'OggS' },
  wav: { type: 'audio/wav', isOne: (bytes) => bytes.toString('latin1', 8, 12) === 'WAVE' },
  mp4: { type: 'audio/mp4', isOne: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' },
  mp3: { type: 'audio/mpeg', isOne: (bytes) => bytes.toString('latin1', 0, 3) === 'ID3' },
  flac: { type: 'audio/flac', isOne: (bytes) => bytes.toString('latin1', 0, 4) === 'fLaC' },
}

/** The parts of a multipart request, or why OpenAI would refuse them. */
async function readParts(request: IncomingMessage): Promise<TranscriptionRequest | string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return 'Send multipart/form-data'
  const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } })
  const form = await body.formData()
  const [file, model] = [form.get('file'), form.get('model')]
  if (typeof model !== 'string' || model === '') return 'you must provide a model parameter'
  if (!(file instanceof File)) return 'you must provide a file'
  const bytes = Buffer.from(await file.arrayBuffer())
  const kind = FILES[file.name.split('.').at(-1) ?? '']
  if (!kind || file.type !== kind.type) return 'Invalid file format.'
  if (bytes.length < 12 || !kind.isOne(bytes)) return 'The audio file could not be decoded'
  const { authorization } = request.headers
  return { authorization, model, fileName: file.name, type: file.type, bytes }
}

/** OpenAI's audio transcriptions call: checks the request and behaves as the test scripts it. */
export function simulateTranscriptions() {
  const requests: TranscriptionRequest[] = []
  const queue: TranscriptionBehaviour[] = []
  let abandoned = 0

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const sendJson = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body))
    const sent = await readParts(request)
    if (typeof sent === 'string') {
      return sendJson(400, { error: { message: sent, type: 'invalid_request_error', code: null } })
    }
    requests.push(sent)
    response.on('close', () => (abandoned += response.writableFinished ? 0 : 1))
    const behaviour = queue.shift() ?? { kind: 'heard', text: 'What was said.' }
    switch (behaviour.kind) {
      case 'heard':
        return sendJson(200, { text: behaviour.text, usage: { type: 'duration', seconds: 3 } })
      case 'status': {
        const error = { message: 'scripted failure', type: 'simulated', code: null }
        return sendJson(behaviour.status, { error }, behaviour.headers)
      }
      case 'stall':
        response.writeHead(200, { 'content-type': 'application/json' })
        return response.write('{"text":')
      case 'reset':
        return response.socket?.resetAndDestroy()
      case 'hang':
        return undefined
    }
  }

  return {
    handle,
    requests,
    script: (...behaviours: TranscriptionBehaviour[]) => void queue.push(...behaviours),
    /** The number of requests whose caller disconnected before the response was complete. */
    abandoned: () => abandoned,
  }
}
