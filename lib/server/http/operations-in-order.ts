import 'server-only'
import { NextRequest } from 'next/server'
import { CALLS } from '@/lib/shared/calls/all'
import type { CallContract, Method } from '@/lib/shared/calls/contract'
import type { ErrorBody } from '@/lib/shared/errors'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { Operation, OperationResponses } from '@/lib/shared/operations'
import { isRetryable } from '@/lib/shared/retryable'
import { notFound } from '../errors'
import { errorResponse } from '../responses/error-response'
import type { Handler } from './route'

/** The handlers of each address, by its path in the table of calls. */
type Routes = Record<string, () => Promise<Partial<Record<Method, Handler>>>>

/** Headers of the request that carries the operations, which do not apply to each operation. */
const ABOUT_THE_BODY = ['content-length', 'content-encoding', 'if-none-match']

/**
 * Does operations one after another, each as if its call had come alone with the headers of `request`,
 * and returns their responses. Stops after a retryable response, and after a refused edit of an older version.
 */
export async function doInOrder(
  request: NextRequest,
  operations: readonly Operation[],
  routes: Routes,
): Promise<OperationResponses> {
  const responses: OperationResponses['answers'] = []
  for (const operation of operations) {
    const response = await responseTo(request, operation, routes)
    const text = await response.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    responses.push({ status: response.status, body })
    if (isRetryable(response.status) || isOfOlderVersion(body)) break
  }
  return { answers: responses }
}

/**
 * Whether an edit of an older version was refused. It can be repeated on the current version, and the operations
 * after it must wait for that.
 */
const isOfOlderVersion = (body: unknown) =>
  (body as Partial<ErrorBody> | null)?.current !== undefined

const inTexts = (values: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

async function responseTo(
  request: NextRequest,
  { key, call, params, query = {}, body }: Operation,
  routes: Routes,
): Promise<Response> {
  const [method, path = ''] = call.split(' ') as [Method, string?]
  const contract = (CALLS as Record<string, CallContract>)[call]
  const load = routes[path]
  const handler = contract?.operation && load && (await load())[method]
  if (!handler) return errorResponse(notFound('Call'))
  const headers = new Headers(request.headers)
  for (const name of ABOUT_THE_BODY) headers.delete(name)
  headers.set(OPERATION_HEADER, key)
  headers.set('content-type', 'application/json')
  const texts = inTexts(params)
  const address = path.replaceAll(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(texts[name] ?? ''),
  )
  const url = new URL(address, request.nextUrl.origin)
  url.search = new URLSearchParams(inTexts(query)).toString()
  const alone = new NextRequest(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return handler(alone, { params: Promise.resolve(texts) })
}
