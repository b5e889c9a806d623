import type { IncomingMessage } from 'node:http'

/** A response of the API: a status and its JSON. */
export interface SimulatedResponse {
  status: number
  body: unknown
}

/** A refusal in the API's own format. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; param?: string; message: string },
  ) {
    super(error.message)
  }
}

/** The refusal for an object that does not exist, such as a customer. */
export function missing(noun: string, id: string | undefined, param = 'id'): Refusal {
  return new Refusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${noun}: '${id}'`,
  })
}

export type Form = { [key: string]: string | Form }

/**
 * Parses the nested fields of a form-encoded text: `items[0][price]=x` is `{items: {0: {price: 'x'}}}`.
 */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let place = form
    for (const step of path) {
      const next = place[step]
      place = typeof next === 'object' ? next : (place[step] = {})
    }
    place[last] = value
  }
  return form
}

/** A field that must be a text. */
export function textField(form: Form, name: string): string {
  const value = form[name]
  if (typeof value === 'string' && value !== '') return value
  throw new Refusal(400, {
    type: 'invalid_request_error',
    code: 'parameter_missing',
    param: name,
    message: `Missing required param: ${name}.`,
  })
}

/** The texts of a list field, such as `expand[0]`. */
export function listField(form: Form, name: string): string[] {
  const value = form[name]
  return typeof value === 'object'
    ? Object.values(value).filter((item) => typeof item === 'string')
    : []
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
