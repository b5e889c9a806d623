import { describe, expect, it } from 'vitest'
import { curlOf } from './api-curl'
import type { Call, DocumentedOperation } from './api-document'

const call = (
  [method, path]: [method: string, path: string],
  operation: Partial<DocumentedOperation> = {},
): Call => ({
  path,
  method,
  operation: {
    summary: '',
    description: '',
    operationId: '',
    tags: [],
    security: [{ session: [] }],
    parameters: [],
    responses: {},
    ...operation,
  },
})

const parameter = (name: string, place: 'path' | 'query' | 'header', example: unknown) => ({
  name,
  in: place,
  required: true,
  description: '',
  schema: {},
  example,
})

const body = (example: unknown) => ({
  required: true,
  content: { 'application/json': { schema: {}, example } },
})

describe('the curl command of a call', () => {
  it('sends the session and stores a renewed one', () => {
    expect(curlOf(call(['get', '/api/tags']))).toBe(
      'curl -b cookies.txt -c cookies.txt "$RAMBLE/api/tags"',
    )
  })

  it('sends a body as one shell word, whatever it contains', () => {
    const command = curlOf(
      call(['post', '/api/thoughts'], { requestBody: body({ text: "Mum's $5 `boat`" }) }),
    )
    expect(command).toContain("-H 'Content-Type: application/json'")
    expect(command).toContain(`-d '{"text":"Mum'\\''s $5 \`boat\`"}'`)
    expect(command).not.toContain('-X')
  })

  it('names the method where curl would use another', () => {
    expect(curlOf(call(['post', '/api/logout']))).toContain('-X POST')
    expect(curlOf(call(['patch', '/x'], { requestBody: body({}) }))).toContain('-X PATCH')
    expect(curlOf(call(['get', '/x']))).not.toContain('-X')
  })

  it('fills the address and the required query parameters', () => {
    const parameters = [
      parameter('id', 'path', 12),
      parameter('format', 'query', 'csv'),
      { ...parameter('limit', 'query', 50), required: false },
    ]
    expect(curlOf(call(['get', '/api/thoughts/{id}/export'], { parameters }))).toContain(
      '"$RAMBLE/api/thoughts/12/export?format=csv"',
    )
  })

  it('stores the cookie of a call that signs in, and sends none where none is needed', () => {
    const header = { description: '', schema: {} }
    const responses = { 200: { description: '', headers: { 'Set-Cookie': header } } }
    const signIn = curlOf(call(['post', '/api/login'], { security: [], responses }))
    expect(signIn).toMatch(/^curl -c cookies.txt /)
    expect(curlOf(call(['get', '/api/health'], { security: [] }))).toBe('curl "$RAMBLE/api/health"')
  })

  it('splits a long command into lines', () => {
    const command = curlOf(call(['post', '/api/thoughts'], { requestBody: body({ text: 'x' }) }))
    expect(command.split(' \\\n  ')).toEqual([
      'curl -b cookies.txt -c cookies.txt',
      "-H 'Content-Type: application/json'",
      `-d '{"text":"x"}'`,
      '"$RAMBLE/api/thoughts"',
    ])
  })

  it('saves a file under its name and shows a stream as it arrives', () => {
    const header = { description: '', schema: {} }
    const file = { 200: { description: '', headers: { 'Content-Disposition': header } } }
    expect(curlOf(call(['get', '/x'], { responses: file }))).toContain('curl -OJ')
    const stream = { 200: { description: '', content: { 'text/event-stream': {} } } }
    expect(curlOf(call(['get', '/x'], { responses: stream }))).toContain('curl -N')
  })

  it('sends a body that a provider signs unchanged', () => {
    const command = curlOf(
      call(['post', '/api/webhooks/stripe'], {
        security: [],
        parameters: [parameter('Stripe-Signature', 'header', 'SIGNATURE')],
        requestBody: { required: true, content: { 'application/json': {} } },
      }),
    )
    expect(command).toContain("-H 'Stripe-Signature: SIGNATURE'")
    expect(command).toContain('--data-binary @body')
  })
})
