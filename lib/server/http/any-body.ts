import 'server-only'
import type { CallContract } from '@/lib/shared/calls/contract'
import { RECORDING_MAX_BYTES } from '@/lib/shared/limits'
import { AppError } from '../errors'
import { DEFAULT_BODY_LIMIT_BYTES, fieldsIn, mediaType, readBytes, readJson } from './request-body'

type WholeBody = NonNullable<CallContract['wholeBody']>

/** A recording, and in a form its other fields. */
const WITH_RECORDING_BYTES = RECORDING_MAX_BYTES + DEFAULT_BODY_LIMIT_BYTES

const RECORDING = /^(audio|video)\/|^application\/octet-stream$/

/**
 * Returns the fields of a body of any type: JSON, a form, or a plain text or a recording, which become the fields that
 * `whole` names; a recording as base64. JSON may have `jsonLimit` bytes, 64 KiB by default. Throws what `readJson` throws.
 */
export async function readAnyBody(
  request: Request,
  { whole, jsonLimit }: { whole: WholeBody; jsonLimit: number | undefined },
): Promise<unknown> {
  const type = mediaType(request) || 'text/plain'
  if (type === 'application/json') return readJson(request, jsonLimit)
  if (type === 'application/x-www-form-urlencoded') return textOrFields(request, whole)
  if (type === 'multipart/form-data') return formFields(request, whole)
  if (type.startsWith('text/')) return { [whole.text]: await readUtf8(request) }
  if (RECORDING.test(type)) {
    return { [whole.recording]: base64(await readBytes(request, WITH_RECORDING_BYTES)) }
  }
  const message = 'Send the body as JSON, as a form, as plain text or as a recording'
  throw new AppError('unsupported_type', message)
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function readUtf8(request: Request): Promise<string> {
  const bytes = await readBytes(request, DEFAULT_BODY_LIMIT_BYTES)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid_input', 'The text is not valid UTF-8')
  }
}

/** A URL-encoded form: each field has a name of plain characters, and a sign between it and its value. */
const FORM = /^[\w.%+*~-]+=[^&]*(&[\w.%+*~-]+=[^&]*)*$/

/** `curl -d` declares a form, whatever it sends. A text that only looks like one must not lose a part. */
async function textOrFields(request: Request, { text }: WholeBody): Promise<unknown> {
  const sent = await readUtf8(request)
  if (FORM.test(sent)) {
    const fields = fieldsIn(sent)
    if (text in fields) return fields
  }
  if (!sent.startsWith(`${text}=`)) return { [text]: sent }
  const message = 'Encode the & in the text, as curl does with --data-urlencode'
  throw new AppError('invalid_input', message, { field: text })
}

async function formFields(request: Request, { recording }: WholeBody): Promise<unknown> {
  const bytes = await readBytes(request, WITH_RECORDING_BYTES)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw new AppError('invalid_input', 'The body is not a valid form')
  })
  const fields: Record<string, unknown> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (value.size > 0) fields[recording] = base64(new Uint8Array(await value.arrayBuffer()))
  }
  return fields
}
