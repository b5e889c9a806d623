import type { Handler } from '@/lib/server/http/route'
import { CALLS } from '@/lib/shared/calls/all'
import { type CallContract, type Method } from '@/lib/shared/calls/contract'

type Handlers = Record<Method | 'OPTIONS', Handler>

const modules = import.meta.glob<Handlers>('/app/api/**/route.ts', { eager: true })

/** Addresses that are not part of the contract. */
const APART = new Set([
  '/api/inngest',
  '/api/openapi.json',
  '/api/oauth/[...path]',
  '/api/[[...path]]',
])

/** The handlers of every address of the API, from the files of its routes. */
export const resources: Record<string, Handlers> = Object.fromEntries(
  Object.entries(modules)
    .map(([file, handlers]) => [file.slice('/app'.length, -'/route.ts'.length), handlers] as const)
    .filter(([path]) => !APART.has(path)),
)

export interface NamedCall {
  /** For example "PATCH /api/thoughts/[id]". */
  name: string
  path: string
  method: Method
  contract: CallContract
  handler: Handler
}

/** Every call of the API, with its contract and its handler. */
export const allCalls: NamedCall[] = Object.entries<CallContract>(CALLS).map(([name, contract]) => {
  const [method, path] = name.split(' ') as [Method, string]
  const handler = resources[path]?.[method]
  if (!handler) throw new Error(`No route does ${name}`)
  return { name, path, method, contract, handler }
})
