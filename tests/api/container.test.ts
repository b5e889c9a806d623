import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '@/scripts/lib/checks.mjs'
import { sourcesFingerprint } from '@/scripts/lib/sources.mjs'
import { buildContainer, composedVariables, isInImage, ownerOf } from '../support/container'
import { makeSharedBuild, withAddress } from '../support/shared-build'

/** Docker's grace period before SIGKILL. */
const STOP_WITHIN_MS = 10_000

let container: ReturnType<typeof buildContainer>
let variables: NodeJS.ProcessEnv
let address: string

beforeAll(async () => {
  await makeSharedBuild()
  container = buildContainer()
  const port = await findFreePort()
  const composed = composedVariables({
    ...parseEnv(readFileSync('.env.example', 'utf8')),
    // As in a copy of an earlier example.
    HOST: '127.0.0.1',
    NEXTAUTH_SECRET: 'a secret of sixteen or more',
  })
  const { PATH } = process.env
  variables = {
    PATH,
    ...container.env,
    ...composed,
    DATABASE_URL: process.env.DATABASE_URL,
    FILES_DIR: container.pathOf(composed.FILES_DIR ?? ''),
    PORT: String(port),
  } as unknown as NodeJS.ProcessEnv
  // An image is built for the address that it runs at; only one page depends on it.
  const fingerprint = await withAddress(variables.NEXTAUTH_URL ?? '', sourcesFingerprint)
  writeFileSync(join(container.cwd, '.next', 'ramble-build'), fingerprint)
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

it('serves others as an ordinary user, keeps files, and ends within ten seconds when asked, twice', async () => {
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

it('stops before anything else when it is not told its public address', () => {
  const { cwd, uid, gid, command } = container
  const [program = '', ...args] = command
  const env = { ...variables, NEXTAUTH_URL: '' }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, uid, gid, env })
  expect({ status, stdout: String(stdout), stderr: String(stderr).trim() }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'NEXTAUTH_URL is not set: give the address that people reach the app at, such as https://ramble.example.',
  })
}, 60_000)

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
