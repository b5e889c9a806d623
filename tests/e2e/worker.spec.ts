import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, request, test } from '@playwright/test'
import { withClient } from '@/scripts/database/database.mjs'
import { isAlive } from '@/scripts/lib/processes.mjs'
import {
  type AppServer,
  killAtExit,
  scratchDatabase,
  startAppServer,
  workerOf,
} from '../support/app-server'
import { startDatabaseProxy } from '../support/database-proxy'
import { startOpenAiSimulator } from '../support/openai-simulator'

let database: Awaited<ReturnType<typeof scratchDatabase>>

test.beforeEach(async () => {
  test.slow()
  database = await scratchDatabase()
})
test.afterEach(() => database.drop())

async function signUp({ baseUrl }: AppServer) {
  const person = await request.newContext({ baseURL: baseUrl })
  const data = { username: 'working', password: 'secret1', email: 'working@example.com' }
  expect((await person.post('/api/register', { data })).status()).toBe(201)
  return {
    async capture() {
      const response = await person.post('/api/thoughts', { data: { text: 'Water the plants' } })
      expect(response.status()).toBe(201)
    },
    leave: () => person.dispose(),
  }
}

function statuses() {
  return withClient(database.url, async (client) => {
    const { rows } = await client.query('SELECT processing_status FROM thoughts ORDER BY id')
    return rows.map((row) => row.processing_status as string)
  })
}

async function runningWorker(app: AppServer): Promise<number> {
  await expect.poll(() => workerOf(app.process), { timeout: 30_000 }).toBeDefined()
  return workerOf(app.process) ?? 0
}

test('a killed worker is restarted and does its work, while pages are served', async () => {
  const app = await startAppServer(database.url)
  const person = await signUp(app)
  const first = await runningWorker(app)
  process.kill(first, 'SIGKILL')
  await person.capture()
  expect((await fetch(app.baseUrl)).status).toBe(200)
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['ready'])
  expect(await runningWorker(app)).not.toBe(first)
  await person.leave()
  await app.stop()
})

test('a web process that is killed leaves no worker behind', async () => {
  // The second process is killed while its worker starts.
  for (const isReady of [true, false]) {
    const app = await startAppServer(database.url)
    const worker = await runningWorker(app)
    if (isReady) {
      const person = await signUp(app)
      await person.capture()
      await expect.poll(statuses, { timeout: 30_000 }).toEqual(['ready'])
      await person.leave()
    }
    app.process.kill('SIGKILL')
    await once(app.process, 'exit')
    await expect.poll(() => isAlive(worker), { timeout: 30_000 }).toBe(false)
  }
})

test('a stop waits for the running job, and ends the worker', async () => {
  const ai = await startOpenAiSimulator()
  const app = await startAppServer(database.url, {
    OPENAI_API_KEY: 'a key for tests',
    OPENAI_BASE_URL: ai.baseUrl,
  })
  const person = await signUp(app)
  const worker = await runningWorker(app)
  let respond = () => {}
  ai.script({ kind: 'held', until: new Promise<void>((resolve) => (respond = resolve)) })
  await person.capture()
  await expect.poll(() => ai.requests.length, { timeout: 30_000 }).toBe(1)
  const stopped = app.stop()
  const open = () =>
    fetch(app.baseUrl).then(
      () => true,
      () => false,
    )
  await expect.poll(open, { intervals: [20] }).toBe(false)
  respond()
  await stopped
  expect(await statuses()).toEqual(['ready'])
  expect(isAlive(worker)).toBe(false)
  await person.leave()
  await ai.close()
})

function startWorker(databaseUrl: string, address: string) {
  const worker = spawn(process.execPath, ['scripts/server/work.mjs'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      RAMBLE_MODE: 'local',
      NEXTAUTH_SECRET: 'a secret for browser tests alone',
      NEXTAUTH_URL: address,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killAtExit(worker)
  let said = ''
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (text) => (said += String(text)))
  }
  return {
    process: worker,
    said: () => said,
    async stop() {
      const ended = once(worker, 'exit')
      worker.kill('SIGTERM')
      return ended
    },
  }
}

test('web and worker run separately, on a shared database', async () => {
  const app = await startAppServer(database.url, { RAMBLE_ROLE: 'web' })
  const person = await signUp(app)
  await person.capture()
  const worker = startWorker(database.url, app.baseUrl)
  expect(workerOf(app.process)).toBeUndefined()
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['ready'])
  expect(await worker.stop()).toEqual([0, null])
  await person.leave()
  await app.stop()
})

test('a worker that starts while the database is down works once it is back, or ends when asked', async () => {
  const proxy = await startDatabaseProxy(database.url)
  const app = await startAppServer(database.url, { RAMBLE_ROLE: 'web' })
  const person = await signUp(app)
  await proxy.refuse()
  const [working, waiting] = [1, 2].map(() => startWorker(proxy.url, app.baseUrl))
  for (const worker of [working, waiting]) {
    await expect.poll(() => worker?.said(), { timeout: 30_000 }).toContain('The database is away')
  }
  expect(await waiting?.stop()).toEqual([0, null])
  await person.capture()
  await proxy.admit()
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['ready'])
  expect(await working?.stop()).toEqual([0, null])
  await person.leave()
  await app.stop()
  await proxy.close()
})

test('the worker of an app that starts without its database is not restarted when the database is back', async () => {
  const proxy = await startDatabaseProxy(database.url)
  await proxy.refuse()
  const app = await startAppServer(proxy.url)
  const worker = await runningWorker(app)
  await expect.poll(async () => (await fetch(`${app.baseUrl}/api/ready`)).status).toBe(503)
  await proxy.admit()
  await expect.poll(async () => (await fetch(`${app.baseUrl}/api/ready`)).status).toBe(200)
  const person = await signUp(app)
  await person.capture()
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['ready'])
  expect(await runningWorker(app)).toBe(worker)
  await person.leave()
  await app.stop()
  await proxy.close()
})
