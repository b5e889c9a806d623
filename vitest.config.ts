import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

/** `server-only` throws outside a React server build; tests run the services directly. */
const alias = { '@': root.replace(/\/$/, ''), 'server-only': `${root}tests/support/server-only.ts` }

/** Each file that uses the database gets its own (tests/support/database-setup.ts). */
const onDatabase = {
  environment: 'node' as const,
  isolate: false,
  globalSetup: ['tests/support/vitest-server.ts'],
  setupFiles: ['tests/support/database-setup.ts', 'tests/support/console.ts'],
  // The longest take five seconds, and ten times that on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // By default Vitest polls for a second, which is too short for a request on a busy machine.
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: ['tests/support/generated-code.ts'],
    // By default Vitest leaves one core free, which is half of two cores; and tests of jobs mostly wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['{lib,scripts,inngest,tests/bench,tests/faults,tests/host}/**/*.test.ts'],
          setupFiles: ['tests/support/console.ts'],
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'components',
          environment: 'happy-dom',
          isolate: false,
          include: ['components/**/*.test.tsx', 'lib/**/*.test.tsx'],
          setupFiles: ['tests/support/dom.ts', 'tests/support/console.ts'],
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...onDatabase },
      },
      {
        resolve: { alias },
        test: { name: 'jobs', include: ['tests/jobs/**/*.test.ts'], ...onDatabase },
      },
    ],
  },
})
