import { z } from 'zod'

const conditionSchema = z.object({
  type: z.enum(['header', 'cookie', 'query', 'host']),
  key: z.string().optional(),
  value: z.string().optional(),
})
type Condition = z.infer<typeof conditionSchema>

const routeSchema = z.strictObject({
  src: z.string(),
  dest: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
  status: z.number().optional(),
  has: z.array(conditionSchema).default([]),
  missing: z.array(conditionSchema).default([]),
  continue: z.boolean().default(false),
  check: z.boolean().default(false),
  important: z.boolean().default(false),
  override: z.boolean().optional(),
  middlewarePath: z.string().optional(),
  middlewareRawSrc: z.array(z.string()).optional(),
})
type Route = z.infer<typeof routeSchema>

const PHASES = ['filesystem', 'resource', 'miss', 'rewrite', 'hit', 'error'] as const
type Phase = (typeof PHASES)[number] | 'first'

export const routesSchema = z
  .array(z.union([z.strictObject({ handle: z.enum(PHASES) }), routeSchema]))
  .transform((entries) => {
    const phases: Record<Phase, Route[]> = {
      first: [],
      filesystem: [],
      resource: [],
      miss: [],
      rewrite: [],
      hit: [],
      error: [],
    }
    let phase: Phase = 'first'
    for (const entry of entries) {
      if ('handle' in entry) phase = entry.handle
      else phases[phase].push(entry)
    }
    return phases
  })
export type Routes = z.infer<typeof routesSchema>

export interface Asked {
  path: string
  query: URLSearchParams
  /** By lower-case name. */
  headers: Record<string, string>
}

/** What a middleware returns: its own response, or what to change before routing continues. */
export type Said<Result> =
  | { response: Result }
  | { path?: string; requestHeaders: Record<string, string>; headers: Record<string, string> }

export interface Host<Result> {
  /** Whether a function or a file has this address. */
  has: (address: string) => boolean
  middleware: (address: string, asked: Asked) => Promise<Said<Result>>
}

/** Where a request goes. */
export type Found<Result> =
  | { kind: 'response'; response: Result }
  | { kind: 'redirected'; status: number; headers: Record<string, string> }
  | {
      kind: 'output'
      address: string
      /** The request as the function sees it. */
      asked: Asked
      status: number | undefined
      headers: Record<string, string>
      /** The headers that override the output's own. */
      important: Record<string, string>
    }

/** Finds where a request goes, by the routes of config.json in version 3 of the Build Output API. */
export async function findRoute<Result>(
  routes: Routes,
  asked: Asked,
  { has, middleware }: Host<Result>,
): Promise<Found<Result>> {
  let now: State = { ...asked, status: undefined, responseHeaders: {} }
  for (const route of routes.first) {
    const match = matching(route, now)
    if (!match) continue
    if (route.middlewarePath) {
      const said = await middleware(route.middlewarePath, now)
      if ('response' in said) return { kind: 'response', response: said.response }
      now = {
        ...now,
        path: said.path ?? now.path,
        headers: said.requestHeaders,
        responseHeaders: { ...now.responseHeaders, ...said.headers },
      }
    }
    now = applied(route, match, now)
    if (!route.continue) break
  }
  const { status = 200, responseHeaders: headers } = now
  if (status >= 300 && status < 400) return { kind: 'redirected', status, headers }
  const found = lookUp(routes, now, has) ?? errorPage(routes, now)
  // A function gets the path that the browser requested; the parameters that rewrites added are in the query.
  const seen = { path: asked.path, query: found.query, headers: found.headers }
  return {
    kind: 'output',
    address: found.path,
    asked: seen,
    status: found.status,
    headers: found.responseHeaders,
    important: hitHeaders(routes, found),
  }
}

interface State extends Asked {
  status: number | undefined
  responseHeaders: Record<string, string>
}

/** The output that a path leads to, directly or through rewrites; undefined where there is none. */
function lookUp(
  { filesystem, resource, miss, rewrite }: Routes,
  first: State,
  has: (address: string) => boolean,
): State | undefined {
  const existing = (state: State) => (has(state.path) ? state : undefined)
  const through = (list: Route[], from: State, found: (state: State) => State | undefined) => {
    let now = from
    for (const route of list) {
      const match = matching(route, now)
      if (!match) continue
      const next = applied(route, match, now)
      if (route.continue) now = next
      else if (!route.check) return route.status === 404 ? undefined : next
      const output = route.check && found(next)
      if (output) return output
    }
    return undefined
  }
  const dynamic = (state: State) => existing(state) ?? through(rewrite, state, existing)
  return (
    existing(first) ??
    through(miss, first, existing) ??
    through(filesystem, first, dynamic) ??
    through(rewrite, first, existing) ??
    through(resource, first, dynamic)
  )
}

function errorPage({ error }: Routes, now: State): State {
  for (const route of error) {
    const match = matching(route, now)
    if (match && route.status === 404) return applied(route, match, now)
  }
  return { ...now, status: 404 }
}

function hitHeaders({ hit }: Routes, found: State): Record<string, string> {
  const start: State = { ...found, responseHeaders: {} }
  return hit.reduce((now, route) => {
    const match = matching(route, start)
    return match ? applied(route, match, now) : now
  }, start).responseHeaders
}

/** The groups of a route's pattern and conditions; undefined where it does not apply. */
function matching(route: Route, asked: Asked): Record<string, string> | undefined {
  const match = whole(route.src).exec(asked.path)
  if (!match) return undefined
  const groups = groupsOf(match)
  for (const condition of route.has) {
    const met = meets(condition, asked)
    if (!met) return undefined
    Object.assign(groups, groupsOf(met))
  }
  return route.missing.some((condition) => meets(condition, asked)) ? undefined : groups
}

/** What a pattern's groups have matched, by number and by name. */
function groupsOf(match: RegExpExecArray): Record<string, string> {
  const all = [...Object.entries([...match]), ...Object.entries(match.groups ?? {})]
  return Object.fromEntries(all.filter(([, text]) => text !== undefined))
}

function meets({ type, key = '', value }: Condition, asked: Asked): RegExpExecArray | null {
  const found = {
    header: () => asked.headers[key.toLowerCase()],
    host: () => asked.headers.host,
    query: () => asked.query.get(key) ?? undefined,
    cookie: () => cookies(asked.headers.cookie).get(key),
  }[type]()
  return found === undefined ? null : whole(value ?? '.*', 's').exec(found)
}

function cookies(header = ''): Map<string, string> {
  const pairs = header.split(/;\s*/).map((pair) => pair.split('=') as [string, string])
  return new Map(pairs)
}

function applied(route: Route, groups: Record<string, string>, now: State): State {
  const filled = (text: string) => text.replace(/\$(\w+)/g, (_, name: string) => groups[name] ?? '')
  const headers = Object.entries(route.headers).map(([name, value]) => [
    name.toLowerCase(),
    filled(value),
  ])
  const next = {
    ...now,
    status: route.status ?? now.status,
    responseHeaders: { ...now.responseHeaders, ...Object.fromEntries(headers) },
  }
  if (route.dest === undefined) return next
  const [path = '', added] = filled(route.dest).split('?')
  const query = new URLSearchParams([...now.query, ...new URLSearchParams(added)])
  return { ...next, path, query }
}

/** Patterns match the whole text, ignoring case. */
function whole(source: string, flags = ''): RegExp {
  return new RegExp(`^(?:${source.replace(/^\^/, '').replace(/\$$/, '')})$`, `i${flags}`)
}
