import type { TestProject } from 'vitest/node'
import { type TestServer, startTestServer } from './test-database'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** Each project loads this file again, but all projects of a run share one server. */
const shared = globalThis as typeof globalThis & {
  rambleTestServer?: ReturnType<typeof startTestServer>
}

/** Starts the server whose migrated database every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = !shared.rambleTestServer
  const { remove, ...server } = await (shared.rambleTestServer ??= startTestServer())
  project.provide('testServer', server)
  return async () => {
    if (isFirst) await remove()
  }
}
