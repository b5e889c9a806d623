import { type Undo, undoAll } from '@/scripts/lib/shutdown.mjs'
import { copyOfTemplate, emptyDatabase, type TestServer } from '@/tests/support/test-database'
import { type AppServer, startAppServer } from '@/tests/support/app-server'
import type { Scratch } from '../bench/scratch-app'

/** How many things of one kind survived a fault. */
export interface Outcome {
  what: string
  held: number
  lost: number
  doubled: number
  note: string
}

/** The environment of one fault: its own databases and apps, on a temporary server. */
export interface Stage {
  testServer: TestServer
  database(): Promise<string>
  emptyDatabase(): Promise<string>
  app(databaseUrl: string, settings?: Record<string, string>): Promise<AppServer>
  /** Stops the database server and restarts it after this time. */
  withoutServer(ms: number): Promise<void>
  /** Registers cleanup for the end of the fault, run in reverse order. */
  atEnd(work: () => unknown): void
}

/** Runs one fault on a separate stage and cleans up. */
export async function onStage<Result>(
  { database }: Scratch,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const undo: Undo = []
  const template = database.url()
  const server = new URL(template)
  server.pathname = '/postgres'
  const testServer = { url: server.href, template: new URL(template).pathname.slice(1) }
  try {
    return await work({
      testServer,
      database: async () => (await copyOfTemplate(testServer)).url,
      emptyDatabase: async () => (await emptyDatabase(testServer)).url,
      async app(url, settings) {
        const app = await startAppServer(url, settings)
        undo.push(app.stop)
        return app
      },
      withoutServer: async (ms) => void (await database.restart(ms)),
      atEnd: (done) => void undo.push(done),
    })
  } finally {
    await undoAll(undo)
  }
}
