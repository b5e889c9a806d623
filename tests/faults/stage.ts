import { copyOfTemplate, emptyDatabase } from '@/tests/support/test-database'
import { type AppServer, startAppServer } from '@/tests/support/app-server'
import type { Scratch } from '../bench/scratch-app'

/** How many things of one kind came through a fault. */
export interface Outcome {
  what: string
  held: number
  lost: number
  doubled: number
  note: string
}

/** Where one fault happens: databases and apps of its own, on a server that is thrown away. */
export interface Stage {
  database(): Promise<string>
  emptyDatabase(): Promise<string>
  app(databaseUrl: string, settings?: Record<string, string>): Promise<AppServer>
  /** Stops the database server and starts it again after so long. */
  withoutServer(ms: number): Promise<void>
  /** Done when the fault is over, last first. */
  atEnd(work: () => unknown): void
}

/** Runs one fault on a stage of its own and clears it away. */
export async function onStage<Result>(
  { database }: Scratch,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const undo: (() => unknown)[] = []
  const template = database.url()
  const server = new URL(template)
  server.pathname = '/postgres'
  const testServer = { url: server.href, template: new URL(template).pathname.slice(1) }
  try {
    return await work({
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
    for (let last = undo.pop(); last; last = undo.pop()) await last()
  }
}
