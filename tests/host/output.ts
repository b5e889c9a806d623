import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { routesSchema } from './routing'

const FUNCTION = '.func'
const PRERENDER = '.prerender-config.json'
const CONFIG = '.vc-config.json'

const functionSchema = z.object({
  handler: z.string(),
  runtime: z.literal('nodejs24.x'),
  launcherType: z.literal('Nodejs'),
  shouldAddHelpers: z.literal(false).default(false),
  /** Whether it takes a Request and returns a Response, as the middleware does. */
  useWebApi: z.boolean().default(false),
  environment: z.record(z.string(), z.string()).default({}),
  /** The project's paths of further files, by their paths in the function. */
  filePathMap: z.record(z.string(), z.string()),
})

const prerenderSchema = z.object({
  fallback: z
    .union([z.string(), z.object({ fsPath: z.string(), contentType: z.string().optional() })])
    .nullish()
    .transform((fallback) => (typeof fallback === 'string' ? { fsPath: fallback } : fallback)),
  initialStatus: z.number().default(200),
  initialHeaders: z.record(z.string(), z.string()).default({}),
})

const configSchema = z.object({
  version: z.literal(3),
  routes: routesSchema,
  overrides: z.record(
    z.string(),
    z.object({ path: z.string().optional(), contentType: z.string().optional() }),
  ),
})

export interface HostFunction {
  /** All addresses that it serves, such as /api/thoughts/[id]; the first is its name here. */
  addresses: string[]
  handler: string
  useWebApi: boolean
  environment: Record<string, string>
  /** The paths of its files on this machine, by their paths in the function. */
  files: Map<string, string>
  bytes: number
}

export interface StaticFile {
  path: string
  status: number
  headers: Record<string, string>
}

export type HostOutput = ReturnType<typeof readOutput>

/** Reads the output of a build for the host, in version 3 of the Build Output API. */
export function readOutput(folder: string, output: string) {
  const { routes, overrides } = configSchema.parse(readJson(join(output, 'config.json')))
  const functions = new Map<string, HostFunction>()
  const byContent = new Map<string, HostFunction>()
  const files = new Map<string, StaticFile>()
  const root = join(output, 'functions')
  for (const path of entriesBelow(root)) {
    if (path.endsWith(FUNCTION)) {
      const address = addressOf(path.slice(0, -FUNCTION.length))
      const { content, read } = openFunction(folder, join(root, path))
      const one = byContent.get(content) ?? read()
      byContent.set(content, one)
      one.addresses.push(address)
      functions.set(address, one)
    } else if (path.endsWith(PRERENDER)) {
      const { fallback, initialStatus, initialHeaders } = prerenderSchema.parse(
        readJson(join(root, path)),
      )
      if (!fallback) continue
      const type = 'contentType' in fallback ? fallback.contentType : undefined
      files.set(addressOf(path.slice(0, -PRERENDER.length)), {
        path: join(root, path, '..', fallback.fsPath),
        status: initialStatus,
        headers: { 'content-type': type ?? typeOf(fallback.fsPath), ...initialHeaders },
      })
    }
  }
  const statics = join(output, 'static')
  for (const path of entriesBelow(statics)) {
    const { path: served = path, contentType = typeOf(path) } = overrides[path] ?? {}
    files.set(addressOf(served), {
      path: join(statics, path),
      status: 200,
      headers: { 'content-type': contentType },
    })
  }
  return { routes, functions, unique: [...byContent.values()], files }
}

/** Opens one function's folder: returns a text that identifies its content, and how to read the rest. */
function openFunction(project: string, folder: string) {
  const text = readFileSync(join(folder, CONFIG), 'utf8')
  const { filePathMap, ...settings } = functionSchema.parse(JSON.parse(text))
  const own = entriesBelow(folder).filter((path) => path !== CONFIG)
  const hash = createHash('sha256').update(JSON.stringify([settings, filePathMap]))
  for (const path of own) hash.update(`\0${path}\0`).update(readFileSync(join(folder, path)))
  return {
    content: hash.digest('hex'),
    read(): HostFunction {
      const { handler, useWebApi, environment } = settings
      const files = new Map([
        ...Object.entries(filePathMap).map(([path, from]) => [path, join(project, from)] as const),
        ...own.map((path) => [path, join(folder, path)] as const),
      ])
      const bytes = [...files.values()].reduce((sum, path) => sum + lstatSync(path).size, 0)
      return { addresses: [], handler, useWebApi, environment, files, bytes }
    },
  }
}

/** All files below a folder, and the folders of functions, which are not searched. */
function entriesBelow(folder: string, base = folder): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const isEntered = entry.isDirectory() && !entry.name.endsWith(FUNCTION)
    return isEntered ? entriesBelow(path, base) : [relative(base, path)]
  })
}

/** The address of an output: "index" is the first page. */
const addressOf = (path: string) => (path === 'index' ? '/' : `/${path}`)

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  rsc: 'text/x-component',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
}

const typeOf = (path: string) =>
  TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
