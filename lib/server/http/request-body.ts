import 'server-only'
import { AppError } from '../errors'

/** Enough for the longest thought with its details, and far below a harmful size. */
export const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024

function tooLarge(limit: number): AppError {
  return new AppError('too_large', `The request is larger than ${Math.floor(limit / 1024)} KB`)
}

/**
 * Reads a body up to `limit` bytes. Throws 413 as soon as it is longer, whatever length it
 * declared.
 */
export async function readBytes(
  request: Pick<Request, 'headers' | 'body'>,
  limit: number,
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Whether a body may be larger than those of most calls; one of unknown length may. */
export function mayBeLarge({ headers }: Pick<Request, 'headers'>): boolean {
  const declared = headers.get('content-length')
  return declared === null || Number(declared) > DEFAULT_BODY_LIMIT_BYTES
}

/** Returns the media type that a request declares, without its parameters. */
export function mediaType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** A form's fields as they were sent. A field that was sent several times has all its values. */
export type FormFields = Record<string, string | string[]>

/**
 * Returns the fields of a URL-encoded form; none when the request has no body. Throws 413 beyond
 * `limit` bytes, and 415 for another type.
 */
export async function readForm(
  request: Request,
  limit: number = DEFAULT_BODY_LIMIT_BYTES,
): Promise<FormFields> {
  const bytes = await readBytes(request, limit)
  if (bytes.byteLength > 0 && mediaType(request) !== 'application/x-www-form-urlencoded') {
    throw new AppError('unsupported_type', 'Send the body as application/x-www-form-urlencoded')
  }
  return fieldsIn(new TextDecoder().decode(bytes))
}

/** Returns the fields of a URL-encoded text. */
export function fieldsIn(text: string): FormFields {
  const parameters = new URLSearchParams(text)
  const fields = [...new Set(parameters.keys())].map((name) => {
    const [first = '', ...others] = parameters.getAll(name)
    return [name, others.length ? [first, ...others] : first] as const
  })
  return Object.fromEntries(fields)
}

/**
 * Returns the JSON value of a request; an empty object when it has no body, for calls where every
 * field is optional. Throws 413 beyond `limit` bytes, 415 for another type, and 400 for malformed
 * JSON.
 */
export async function readJson(
  request: Request,
  limit: number = DEFAULT_BODY_LIMIT_BYTES,
): Promise<unknown> {
  const bytes = await readBytes(request, limit)
  if (bytes.byteLength === 0) return {}
  if (mediaType(request) !== 'application/json') {
    throw new AppError('unsupported_type', 'Send the body as application/json')
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('invalid_input', 'The body is not valid JSON')
  }
}

/** Returns a body exactly as it was sent, for signatures. Throws 413 beyond `limit` bytes. */
export async function readText(request: Request, limit: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, limit))
}
